/** Products and prices. Amount, currency and period of a price never change. */
import { invalid } from './api-error.ts';
import { mergedMetadata } from './customers.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import type { Price, Product } from './shapes.ts';
import type { Store } from './store.ts';
import type { Metadata } from './stripe-object.ts';

interface ProductFields {
  id?: string;
  name?: string;
  active?: boolean;
  description?: string;
  metadata?: Metadata;
}

interface PriceFields {
  product?: string;
  product_data?: { name: string; metadata?: Metadata };
  currency: string;
  unit_amount?: number;
  active?: boolean;
  lookup_key?: string;
  transfer_lookup_key?: boolean;
  nickname?: string;
  metadata?: Metadata;
  recurring?: { interval: string; interval_count?: number };
}

function claimLookupKey(store: Store, key: string, isTaken: boolean | undefined): void {
  const holder = store.all('price').find((price) => price.lookup_key === key);
  if (!holder) return;
  if (!isTaken)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  holder.lookup_key = null;
}

function newProduct(
  store: Store,
  { id, name = '', active = true, description, metadata }: ProductFields,
): Product {
  if (id !== undefined && store.any(id)) {
    throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  return store.make('product', {
    ...(id !== undefined && { id }),
    name,
    active,
    description: description || null,
    type: 'service',
    updated: store.now(),
    metadata: mergedMetadata({}, metadata),
  });
}

const longest: Record<string, number> = { day: 1095, week: 156, month: 36, year: 3 };

export const catalogueOperations = {
  PostProducts: newProduct,
  GetProducts(store: Store, { active, ids, ...page }: Page & { active?: boolean; ids?: string[] }) {
    const found = store
      .all('product')
      .filter(
        (product) =>
          (active === undefined || product.active === active) && (!ids || ids.includes(product.id)),
      );
    return pageOf(found, page, '/v1/products');
  },
  GetProductsId: (store: Store, _: object, { id }: { id: string }) => store.get('product', id),
  PostProductsId(store: Store, fields: ProductFields, { id }: { id: string }) {
    const product = store.get('product', id);
    if (fields.name !== undefined) product.name = fields.name;
    if (fields.active !== undefined) product.active = fields.active;
    if (fields.description !== undefined) product.description = fields.description || null;
    product.metadata = mergedMetadata(product.metadata, fields.metadata);
    product.updated = store.now();
    return product;
  },

  PostPrices(store: Store, fields: PriceFields): Price {
    const { currency, unit_amount: amount, recurring } = fields;
    if (amount === undefined)
      throw invalid('Prices require an `unit_amount` or `unit_amount_decimal` parameter to be set.');
    if (amount < 0) throw invalid('Invalid non-negative integer', { param: 'unit_amount' });
    if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, { param: 'currency' });
    const count = recurring?.interval_count ?? 1;
    if (recurring && (count < 1 || count > (longest[recurring.interval] ?? 0))) {
      throw invalid('Invalid recurring[interval_count]', { param: 'recurring[interval_count]' });
    }
    if (fields.lookup_key) claimLookupKey(store, fields.lookup_key, fields.transfer_lookup_key);
    if (!fields.product && !fields.product_data) {
      throw invalid('Missing required param: product.', { code: 'parameter_missing', param: 'product' });
    }
    const product = fields.product
      ? store.get('product', fields.product, 'product')
      : newProduct(store, fields.product_data ?? {});
    return store.make('price', {
      active: fields.active ?? true,
      billing_scheme: 'per_unit',
      currency,
      lookup_key: fields.lookup_key || null,
      nickname: fields.nickname || null,
      product: product.id,
      recurring: recurring
        ? {
            interval: recurring.interval,
            interval_count: count,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: 'unspecified',
      type: recurring ? 'recurring' : 'one_time',
      unit_amount: amount,
      unit_amount_decimal: String(amount),
      metadata: mergedMetadata({}, fields.metadata),
    });
  },
  GetPrices(
    store: Store,
    {
      active,
      product,
      lookup_keys: keys,
      created,
      ...page
    }: Page & {
      active?: boolean;
      product?: string;
      lookup_keys?: string[];
      created?: number | Span;
    },
  ) {
    const found = store
      .all('price')
      .filter((price) => active === undefined || price.active === active)
      .filter((price) => product === undefined || price.product === product)
      .filter((price) => !keys || (price.lookup_key !== null && keys.includes(price.lookup_key)))
      .filter((price) => isWithin(price.created, created));
    return pageOf(found, page, '/v1/prices');
  },
  GetPricesPrice: (store: Store, _: object, { price }: { price: string }) =>
    store.get('price', price, 'price'),
  PostPricesPrice(
    store: Store,
    fields: Pick<PriceFields, 'active' | 'lookup_key' | 'transfer_lookup_key' | 'nickname' | 'metadata'>,
    { price: id }: { price: string },
  ) {
    const price = store.get('price', id, 'price');
    if (fields.lookup_key && fields.lookup_key !== price.lookup_key) {
      claimLookupKey(store, fields.lookup_key, fields.transfer_lookup_key);
    }
    if (fields.lookup_key !== undefined) price.lookup_key = fields.lookup_key || null;
    if (fields.active !== undefined) price.active = fields.active;
    if (fields.nickname !== undefined) price.nickname = fields.nickname || null;
    price.metadata = mergedMetadata(price.metadata, fields.metadata);
    return price;
  },
};
