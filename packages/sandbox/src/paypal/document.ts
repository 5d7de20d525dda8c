import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { isRecord } from '../is-record.ts';
import { type Schema, unknownNames } from './unknown-names.ts';

export interface Operation {
  id: string;
  method: string;
  /** The path in the document: `/v1/billing/plans/{id}`. */
  path: string;
  /** A JSON pointer into the document. */
  pointer: string;
  query: { name: string; required: boolean; pointer: string }[];
  /** The required headers of PayPal's own. */
  headers: string[];
  /** Pointers to the schemas by media type. */
  request: Record<string, string>;
}

/** An error of a value, with PayPal's texts. */
export interface Flaw {
  /** JSON pointer, `/plan_id`. */
  field: string;
  issue: string;
  description: string;
}

/** PayPal's API document and its validators, which are compiled on first use. */
export interface ApiDocument {
  operations: Operation[];
  flawsOfRequest(operation: Operation, body: unknown, mediaType: string): Flaw[];
  flawsOfQuery(operation: Operation, query: Record<string, string>): Flaw[];
  /** The error of an answer in words; undefined when the document allows it. */
  faultOfAnswer(operation: Operation, status: number, body: unknown): string | undefined;
}

type Document = { paths: Record<string, Record<string, Schema>>; [name: string]: unknown };

let shared: ApiDocument | undefined;

/** Reads the document once per process. */
export function apiDocument(): ApiDocument {
  shared ??= readDocument();
  return shared;
}

function readDocument(): ApiDocument {
  // The builds copy the document to the folder of the bundle, so that it lies beside this code there too.
  const document = JSON.parse(readFileSync(join(import.meta.dirname, 'paypal-api.json'), 'utf8')) as Document;
  // A pattern for email addresses in PayPal's document is invalid in Unicode mode, and its formats are not standard.
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
      // PayPal sends as "details" what the document calls "issues".
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

/** PayPal ignores many unknown names; the fake refuses them, so that a test finds a typing error. */
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
