import { z } from 'zod';

const ErrorBody = z.strictObject({ message: z.string().min(1), code: z.string().regex(/^[A-Z_]+$/) });

/** The status and the code of an error. @throws ZodError for an answer that is no documented error */
export const errorIn = (answer: { statusCode: number; json(): unknown }): [status: number, code: string] => [
  answer.statusCode,
  ErrorBody.parse(answer.json()).code,
];
