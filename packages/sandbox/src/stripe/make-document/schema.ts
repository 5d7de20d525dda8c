/** Converts types of the library to JSON Schema. */
import {
  type Checker,
  type Symbol as Named,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';
import { wholeObjects } from './operations.ts';

export interface Schema {
  $ref?: string;
  title?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  /** The library allows further values; the fake sends none. */
  'x-open'?: true;
}

/** Request schemas are closed, so that they refuse a misspelt name; answer schemas are open. */
type Side = 'asked' | 'answered';

/** The fields with decimals. All other numbers are integers. */
const decimals = new Set([
  'amount_percent',
  'application_fee_percent',
  'effective_percentage',
  'height',
  'latitude',
  'length',
  'longitude',
  'percent_off',
  'percentage',
  'weight',
  'width',
]);

/** The payment methods to keep, of some sixty. */
const kept = new Set(['card', 'link', 'paypal', 'sepa_debit', 'us_bank_account']);
/** Payment methods that the library lists elsewhere. */
const unlisted = [
  'acss_debit',
  'bacs_debit',
  'boleto',
  'card_present',
  'crypto',
  'customer_balance',
  'interac_present',
  'konbini',
  'oxxo',
  'pix',
  'swish',
];
const holdsWaysToPay =
  /PaymentMethodOptions$|PaymentMethodData$|^PaymentMethod$|PaymentMethod(Create|Update)Params$|PaymentMethodDetails$|MandateOptions$/;

const libraryFolder = /\/stripe\/esm\/(?:resources\/)?(.*)$/i;

const isSame = (one: Schema, other: Schema) => JSON.stringify(one) === JSON.stringify(other);

export class SchemaMaker {
  readonly schemas: Record<string, Schema> = {};
  readonly #checker: Checker;
  readonly #waysToPay: ReadonlySet<string>;

  /** @param paymentMethod the type with the list of payment methods in its field `type` */
  constructor(checker: Checker, paymentMethod: Type) {
    this.#checker = checker;
    const type = checker.getPropertyOfType(paymentMethod, 'type');
    const words = type && checker.getTypeOfSymbol(type);
    const listed = words?.isUnionType() ? words.getTypes() : [];
    const names = listed.flatMap((word) => (word.isStringLiteralType() ? word.value : []));
    if (!names.includes('card')) throw new Error('a payment method no longer says what it is');
    this.#waysToPay = new Set([...names.filter((name) => name !== 'custom'), ...unlisted]);
  }

  /** @param field the name of the value, which decides between decimals and integers */
  of(type: Type, side: Side, field = ''): Schema | undefined {
    const symbol = type.getSymbol();
    if ((type.getAliasSymbol() ?? symbol)?.name === 'Decimal')
      return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
    if (type.isUnionType()) return this.#union(type.getTypes(), side, field);
    if (type.isStringLiteralType()) return { type: 'string', const: type.value };
    if (type.isNumberLiteralType()) return { const: type.value };
    if (type.isBooleanLiteralType()) return { type: 'boolean', const: type.value };
    if (type.flags & TypeFlags.String) return { type: 'string' };
    if (type.flags & TypeFlags.Number) return { type: decimals.has(field) ? 'number' : 'integer' };
    if (type.flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & TypeFlags.Null) return { type: 'null' };
    if (type.flags & (TypeFlags.Undefined | TypeFlags.Never | TypeFlags.Void)) return undefined;
    if (type.isIntersectionType()) return isOpenText(type) ? { type: 'string', 'x-open': true } : {};
    if (!type.isObjectType()) return {};
    return this.#object(type, symbol, side);
  }

  #object(type: Type, symbol: Named | undefined, side: Side): Schema {
    const [argument] = type.isTypeReference() ? this.#checker.getTypeArguments(type) : [];
    if (argument && this.#checker.isArrayType(type))
      return { type: 'array', items: this.of(argument, side) ?? {} };
    if (argument && symbol?.name === 'ApiList') return this.#list(argument);
    const fields = this.#checker.getPropertiesOfType(type);
    const index = this.#checker.getIndexInfosOfType(type)[0];
    if (index && fields.length === 0) {
      const isMetadata = symbol?.name === 'MetadataParam';
      const value = isMetadata ? { type: 'string' } : (this.of(index.valueType, side) ?? {});
      return { type: 'object', additionalProperties: value };
    }
    const name = symbol && libraryName(symbol);
    return name === undefined ? this.#fields(fields, side, '') : this.#reference(fields, name, side);
  }

  #list(entry: Type): Schema {
    return {
      type: 'object',
      required: ['object', 'data', 'has_more', 'url'],
      properties: {
        object: { const: 'list' },
        data: { type: 'array', items: this.of(entry, 'answered') ?? {} },
        has_more: { type: 'boolean' },
        url: { type: 'string' },
      },
    };
  }

  #reference(fields: readonly Named[], name: string, side: Side): Schema {
    if (side === 'answered' && !wholeObjects.has(name)) {
      const stub = this.#stub(fields, name);
      if (stub) return stub;
    }
    if (!this.schemas[name]) {
      // a type that refers to itself is already there
      const schema: Schema = {};
      this.schemas[name] = schema;
      Object.assign(schema, this.#fields(fields, side, name));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The short form of an object with an id. */
  #stub(fields: readonly Named[], name: string): Schema | undefined {
    const kind = fields.find((field) => field.name === 'object');
    if (!kind || !fields.some((field) => field.name === 'id')) return undefined;
    const word = this.#checker.getTypeOfSymbol(kind);
    const object: Schema = word?.isStringLiteralType() ? { const: word.value } : { type: 'string' };
    return {
      type: 'object',
      title: name,
      required: ['id', 'object'],
      properties: { id: { type: 'string' }, object },
    };
  }

  #fields(fields: readonly Named[], side: Side, owner: string): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    const types = this.#checker.getTypeOfSymbol(fields);
    for (const [position, { name, flags }] of fields.entries()) {
      const isOptional = (flags & SymbolFlags.Optional) !== 0;
      const isLeftOut =
        isOptional && this.#waysToPay.has(name) && !kept.has(name) && holdsWaysToPay.test(owner);
      const type = types[position];
      const schema = isLeftOut || !type ? undefined : this.of(type, side, name);
      if (!schema) continue;
      properties[name] = schema;
      if (!isOptional) required.push(name);
    }
    return {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      ...(side === 'asked' && { additionalProperties: false }),
    };
  }

  #union(types: readonly Type[], side: Side, field: string): Schema | undefined {
    const isNullable = types.some(({ flags }) => (flags & TypeFlags.Null) !== 0);
    const words = types.flatMap((type) => (type.isStringLiteralType() ? type.value : []));
    const isOpen = types.some(isOpenText);
    const parts: Schema[] = [];
    const add = (schema: Schema | undefined) => {
      if (schema && !parts.some((part) => isSame(part, schema))) parts.push(schema);
    };
    if (types.filter((type) => type.isBooleanLiteralType()).length === 2) add({ type: 'boolean' });
    if (words.length > 0) add({ type: 'string', enum: words.sort(), ...(isOpen && { 'x-open': true }) });
    for (const type of types) {
      const isDone =
        type.isStringLiteralType() ||
        (parts[0]?.type === 'boolean' && type.isBooleanLiteralType()) ||
        (words.length > 0 && isOpenText(type)) ||
        (type.flags & TypeFlags.Null) !== 0;
      if (!isDone) add(this.of(type, side, field));
    }
    // the library sends an empty text for null
    if (side === 'asked' && isNullable && !words.includes('')) add({ type: 'string', const: '' });
    const [only] = parts;
    if (!only) return undefined;
    if (side === 'answered' && isNullable) return orNull(parts);
    return parts.length === 1 ? only : { anyOf: parts };
  }
}

/** Recognizes `string & Record<never, never>`: any text besides the known values. */
function isOpenText(type: Type): boolean {
  return type.isIntersectionType() && type.getTypes().some(({ flags }) => (flags & TypeFlags.String) !== 0);
}

function orNull(parts: Schema[]): Schema {
  const [only] = parts;
  if (parts.length > 1 || typeof only?.type !== 'string' || 'const' in only)
    return { anyOf: [...parts, { type: 'null' }] };
  return { ...only, type: [only.type, 'null'], ...(only.enum && { enum: [...only.enum, null] }) };
}

/** The name of a type, such as `Checkout.Session`. Undefined for types without a name or from elsewhere. */
function libraryName(symbol: Named): string | undefined {
  if (!(symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class))) return undefined;
  const file = libraryFolder.exec(symbol.declarations[0]?.path ?? '')?.[1];
  if (file === undefined) return undefined;
  const names: string[] = [];
  for (let at: Named | undefined = symbol; at && !at.name.startsWith('"'); at = at.getParent()) {
    if (at.name !== 'Stripe') names.unshift(at.name);
  }
  const module = moduleOf(symbol);
  const folders = module === undefined ? [] : module.split('/').slice(0, -1);
  return [...(names[0] === folders[0] ? [] : folders), ...names].join('.');
}

/** The path of the declaring file below `resources`, with its own capitals. */
function moduleOf(symbol: Named): string | undefined {
  let at: Named | undefined = symbol;
  while (at && !at.name.startsWith('"')) at = at.getParent();
  return at && /\/resources\/(.*?)"?$/.exec(at.name)?.[1];
}
