export function serverOrder(args: string[]): { args: string[]; env: Record<string, string | undefined> };
