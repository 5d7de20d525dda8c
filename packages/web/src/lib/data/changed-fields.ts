/**
 * Returns the fields with new values. A form that saves only these does not overwrite the changes of another tab or admin.
 * @param before JSON values, as `now`
 */
export function changedFields<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  const isChanged = (name: string) =>
    JSON.stringify(now[name as keyof Fields]) !== JSON.stringify(before[name as keyof Fields]);
  return Object.fromEntries(Object.entries(now).filter(([name]) => isChanged(name))) as Partial<Fields>;
}
