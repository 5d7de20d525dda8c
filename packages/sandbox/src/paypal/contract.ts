import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { isRecord } from '../is-record.ts';
import { type Schema, unknownNames } from './unknown-names.ts';

export interface Operation {
  id: string;
  method: string;
  /** As the document writes it: `/v1/billing/plans/{id}`. */
  path: string;
  /** Points to its place in the document. */
  pointer: string;
  query: { name: string; required: boolean; pointer: string }[];
  /** Those it cannot do without; what HTTP itself needs is not among them. */
  headers: string[];
  /** By media type, pointers to the schemas. */
  request: Record<string, string>;
}

/** What is wrong with a value, in PayPal's words. */
export interface Flaw {
  /** JSON pointer, `/plan_id`. */
  field: string;
  issue: string;
  description: string;
}

/** PayPal's document, and whether something is as it says. Validators are compiled when first asked for. */
export interface Contract {
  operations: Operation[];
  flawsOfRequest(operation: Operation, body: unknown, mediaType: string): Flaw[];
  flawsOfQuery(operation: Operation, query: Record<string, string>): Flaw[];
  /** Undefined when the document allows the answer, otherwise what it says against it. */
  faultOfAnswer(operation: Operation, status: number, body: unknown): string | undefined;
}

type Document = { paths: Record<string, Record<string, Schema>>; [name: string]: unknown };

let shared: Contract | undefined;

/** Read once in a process. */
export function paypalContract(): Contract {
  shared ??= readContract();
  return shared;
}

function readContract(): Contract {
  // The builds copy the document to the folder of the bundle, so that it lies beside this code there too.
  const document = JSON.parse(readFileSync(join(import.meta.dirname, 'paypal-api.json'), 'utf8')) as Document;
  // One of PayPal's patterns for e-mail addresses is none in Unicode mode; its formats are its own.
  const ajv = new Ajv({ strict: false, unicodeRegExp: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'paypal');
  const compiled = new Map<string, ValidateFunction>();
  const at = (pointer: string): Schema | undefined => resolve(document, pointer);

  function errorsAt(pointer: string, value: unknown): ErrorObject[] {
    let validate = compiled.get(pointer);
    if (!validate) {
      validate = ajv.compile({ $ref: `paypal${pointer}` });
      compiled.set(pointer, validate);
    }
    return validate(value) ? [] : [...(validate.errors ?? [])];
  }

  function answerPointer({ pointer }: Operation, status: number): string | undefined {
    const name = at(`${pointer}/responses/${status}`) ? String(status) : 'default';
    const response = `${pointer}/responses/${name}`;
    const reference = at(response)?.['$ref'];
    const schema = `${typeof reference === 'string' ? reference : response}/content/application~1json/schema`;
    return at(schema) && schema;
  }

  return {
    operations: operationsOf(document, at),
    flawsOfRequest(operation, body, mediaType) {
      const pointer = operation.request[mediaType];
      if (pointer === undefined) return [];
      return [
        ...errorsAt(pointer, body).map(flawOf),
        ...unknownNames(at, { $ref: pointer }, body).map(unknownFlaw),
      ];
    },
    flawsOfQuery(operation, query) {
      const known = new Map(operation.query.map((parameter) => [parameter.name, parameter]));
      const missing = operation.query.filter(({ name, required }) => required && query[name] === undefined);
      return [
        ...missing.map(({ name }) => missingFlaw(`/${name}`)),
        ...Object.keys(query).flatMap((name) => (known.has(name) ? [] : [unknownFlaw(`/${name}`)])),
        ...Object.entries(query).flatMap(([name, value]) => {
          const pointer = known.get(name)?.pointer;
          if (pointer === undefined) return [];
          const isWhole = at(pointer)?.['type'] === 'integer' && /^\d{1,9}$/.test(value);
          return errorsAt(pointer, isWhole ? Number(value) : value).map((error) => ({
            ...flawOf(error),
            field: `/${name}`,
          }));
        }),
      ];
    },
    faultOfAnswer(operation, status, body) {
      const pointer = answerPointer(operation, status);
      if (pointer === undefined) return body === undefined ? undefined : `${status} has no body`;
      // The document calls "issues" what PayPal sends as "details".
      const said = isRecord(body) && 'details' in body ? { ...body, issues: body['details'] } : body;
      const [error] = errorsAt(pointer, said);
      if (error) return `${operation.id} ${status}: ${error.instancePath} ${error.message}`;
      if (status >= 300) return undefined;
      const [name] = unknownNames(at, { $ref: pointer }, body);
      return name === undefined ? undefined : `${operation.id} ${status}: ${name} is not in the document`;
    },
  };
}

function resolve(document: Document, pointer: string): Schema | undefined {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((value, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return (value as Schema | undefined)?.[name];
  }, document) as Schema | undefined;
}

function operationsOf(document: Document, at: (pointer: string) => Schema | undefined): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const escaped = encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
      const pointer = `#/paths/${escaped}/${method}`;
      const parameters = (operation['parameters'] ?? []) as Schema[];
      const query = parameters.flatMap((parameter, index) => {
        const reference = parameter['$ref'];
        const place = typeof reference === 'string' ? reference : `${pointer}/parameters/${index}`;
        const whole = at(place);
        if (whole?.['in'] !== 'query') return [];
        return [
          { name: String(whole['name']), required: whole['required'] === true, pointer: `${place}/schema` },
        ];
      });
      const headers = parameters.flatMap((parameter) => {
        const reference = parameter['$ref'];
        const whole = typeof reference === 'string' ? at(reference) : parameter;
        const name = String(whole?.['name']).toLowerCase();
        const isNeeded = whole?.['in'] === 'header' && whole['required'] === true;
        return isNeeded && name.startsWith('paypal-') ? [name] : [];
      });
      const types = Object.keys(at(`${pointer}/requestBody/content`) ?? {});
      const request = Object.fromEntries(
        types.map((type) => [type, `${pointer}/requestBody/content/${type.replaceAll('/', '~1')}/schema`]),
      );
      return { id: String(operation['operationId']), method, path, pointer, query, headers, request };
    }),
  );
}

export const missingFlaw = (field: string): Flaw => ({
  field,
  issue: 'MISSING_REQUIRED_PARAMETER',
  description: 'A required field is missing.',
});

/** PayPal itself drops many a name that it does not know; here a slip of the pen is seen. */
const unknownFlaw = (field: string): Flaw => ({
  field,
  issue: 'INVALID_PARAMETER_SYNTAX',
  description: 'The value of a field does not conform to the expected format.',
});

function flawOf({ keyword, instancePath, params }: ErrorObject): Flaw {
  if (keyword === 'required') return missingFlaw(`${instancePath}/${params['missingProperty']}`);
  if (keyword === 'minLength' || keyword === 'maxLength') {
    const [end, word] = keyword === 'minLength' ? ['MIN', 'short'] : ['MAX', 'long'];
    return {
      field: instancePath,
      issue: `INVALID_STRING_${end}_LENGTH`,
      description: `The value of a field is too ${word}.`,
    };
  }
  const isSyntax = keyword === 'type' || keyword === 'pattern' || keyword === 'format';
  if (isSyntax) return unknownFlaw(instancePath);
  return {
    field: instancePath,
    issue: 'INVALID_PARAMETER_VALUE',
    description: 'The value of a field is invalid.',
  };
}
