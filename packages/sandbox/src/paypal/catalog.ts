import { type Handlers, linkTo, type PaypalContext } from './context.ts';
import { centsOf, type Money, moneyOf } from './money.ts';
import { invalidState, PaypalRefusal, unknownResource } from './refusal.ts';
import { newId, type Plan, timeText } from './state.ts';

interface ProductRequest {
  id?: string;
  name: string;
  type: string;
  description?: string;
}

interface PlanRequest {
  product_id: string;
  name: string;
  description?: string;
  status?: Plan['status'];
  billing_cycles: {
    frequency: { interval_unit: Plan['unit']; interval_count?: number };
    tenure_type: 'REGULAR' | 'TRIAL';
    total_cycles?: number;
    pricing_scheme?: { fixed_price?: Money };
  }[];
  payment_preferences: { auto_bill_outstanding?: boolean; payment_failure_threshold?: number };
}

/** Products, and plans with one regular cycle. Trials, set-up fees and quantities are missing. */
export function catalogHandlers({ state, url, now }: PaypalContext): Handlers {
  const planAt = (id: string | undefined): Plan => {
    const plan = state.plans[id ?? ''];
    if (!plan) throw unknownResource();
    return plan;
  };
  const switchPlan = (id: string | undefined, verb: 'activate' | 'deactivate') => {
    const plan = planAt(id);
    const isAllowed = (plan.status === 'ACTIVE') === (verb === 'deactivate');
    const wanted = verb === 'activate' ? 'either created or inactive' : 'active';
    if (!isAllowed)
      throw invalidState(
        'PLAN_STATUS_INVALID',
        `Invalid plan status for ${verb} action; plan status should be ${wanted}.`,
      );
    plan.status = verb === 'activate' ? 'ACTIVE' : 'INACTIVE';
    plan.updateTime = timeText(now());
    return { status: 204 };
  };

  function productView(id: string) {
    const product = state.products[id];
    if (!product) throw unknownResource();
    return {
      id,
      name: product.name,
      type: product.type,
      ...(product.description !== undefined && { description: product.description }),
      create_time: product.createTime,
      update_time: product.createTime,
      links: [linkTo(`${url()}/v1/catalogs/products/${id}`, 'self')],
    };
  }

  return {
    'products.create'({ body }) {
      const { id: own, name, type, description } = body as ProductRequest;
      const id = own ?? newId('PROD-', 17);
      if (state.products[id])
        throw invalidState('DUPLICATE_RESOURCE_IDENTIFIER', 'Resource identifier already exists.');
      state.products[id] = { id, name, type, description, createTime: timeText(now()) };
      return { status: 201, body: productView(id) };
    },
    'products.get': ({ params }) => ({ status: 200, body: productView(params['product_id'] ?? '') }),

    'plans.create'({ body }) {
      const wish = body as PlanRequest;
      if (!state.products[wish.product_id]) throw unknownResource();
      const [cycle, ...more] = wish.billing_cycles;
      const price = cycle?.pricing_scheme?.fixed_price;
      if (!cycle || !price || more.length > 0 || cycle.tenure_type !== 'REGULAR')
        throw new PaypalRefusal(400, [
          {
            field: '/billing_cycles',
            issue: 'INVALID_PARAMETER_VALUE',
            description: 'The value of a field is invalid.',
          },
        ]);
      const time = timeText(now());
      const plan: Plan = {
        id: newId('P-', 24),
        productId: wish.product_id,
        name: wish.name,
        description: wish.description,
        status: wish.status ?? 'ACTIVE',
        amountCents: centsOf(price, '/billing_cycles/0/pricing_scheme/fixed_price/value'),
        currency: price.currency_code,
        unit: cycle.frequency.interval_unit,
        count: cycle.frequency.interval_count ?? 1,
        totalCycles: cycle.total_cycles ?? 1,
        billsOutstanding: wish.payment_preferences.auto_bill_outstanding ?? true,
        failureThreshold: wish.payment_preferences.payment_failure_threshold ?? 0,
        createTime: time,
        updateTime: time,
      };
      state.plans[plan.id] = plan;
      return { status: 201, body: planView(plan, url()) };
    },
    'plans.get': ({ params }) => ({ status: 200, body: planView(planAt(params['id']), url()) }),
    'plans.activate': ({ params }) => switchPlan(params['id'], 'activate'),
    'plans.deactivate': ({ params }) => switchPlan(params['id'], 'deactivate'),
  };
}

export function planView(plan: Plan, url: string) {
  const self = `${url}/v1/billing/plans/${plan.id}`;
  return {
    id: plan.id,
    product_id: plan.productId,
    name: plan.name,
    status: plan.status,
    ...(plan.description !== undefined && { description: plan.description }),
    quantity_supported: false,
    billing_cycles: [
      {
        frequency: { interval_unit: plan.unit, interval_count: plan.count },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: plan.totalCycles,
        pricing_scheme: {
          version: 1,
          fixed_price: moneyOf(plan.amountCents, plan.currency),
          create_time: plan.createTime,
          update_time: plan.createTime,
        },
      },
    ],
    payment_preferences: {
      auto_bill_outstanding: plan.billsOutstanding,
      payment_failure_threshold: plan.failureThreshold,
    },
    create_time: plan.createTime,
    update_time: plan.updateTime,
    links: [linkTo(self, 'self'), linkTo(`${self}/deactivate`, 'deactivate', 'POST')],
  };
}
