import { createContext } from 'react';

/** The errors of a form's fields, by the `name` of the field. */
export const FieldFaults = createContext<Readonly<Record<string, string | undefined>>>({});
