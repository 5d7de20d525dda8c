import { type Handlers, linkTo, type PaypalContext } from './context.ts';
import { centsOf, type Money, moneyOf } from './money.ts';
import { invalidState, PaypalRefusal, unknownResource } from './refusal.ts';
import { newId, type Plan, type Trial, timeText } from './state.ts';

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
    sequence: number;
    total_cycles?: number;
    pricing_scheme?: { fixed_price?: Money };
  }[];
  payment_preferences: { auto_bill_outstanding?: boolean; payment_failure_threshold?: number };
}

type Cycle = PlanRequest['billing_cycles'][number];

const wrongCycles = () =>
  new PaypalRefusal(400, [
    {
      field: '/billing_cycles',
      issue: 'INVALID_PARAMETER_VALUE',
      description: 'The value of a field is invalid.',
    },
  ]);

/** Intervals of PayPal: at most a year. */
const longest = { DAY: 365, WEEK: 52, MONTH: 12, YEAR: 1 };

/** A free trial first, which has no price, and the regular cycle. @throws PaypalRefusal */
function cyclesOf({ billing_cycles: cycles }: PlanRequest): { regular: Cycle; trial: Trial | undefined } {
  const [first, second, ...more] = cycles;
  const trial = first?.tenure_type === 'TRIAL' ? first : undefined;
  const regular = trial ? second : first;
  const isInOrder = cycles.every(({ sequence }, place) => sequence === place + 1);
  if (regular?.tenure_type !== 'REGULAR' || more.length > 0 || (second && !trial) || !isInOrder)
    throw wrongCycles();
  for (const { frequency } of cycles)
    if ((frequency.interval_count ?? 1) > longest[frequency.interval_unit]) throw wrongCycles();
  if (!trial) return { regular, trial: undefined };
  const { pricing_scheme: pricing, total_cycles: total = 1, frequency } = trial;
  if (pricing || total < 1) throw wrongCycles();
  return {
    regular,
    trial: { unit: frequency.interval_unit, count: frequency.interval_count ?? 1, cycles: total },
  };
}

/** Products, and plans with one regular cycle and a free trial before it. Set-up fees and quantities are missing. */
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
      const { regular: cycle, trial } = cyclesOf(wish);
      const price = cycle.pricing_scheme?.fixed_price;
      if (!price) throw wrongCycles();
      const place = trial ? 1 : 0;
      const time = timeText(now());
      const plan: Plan = {
        id: newId('P-', 24),
        productId: wish.product_id,
        name: wish.name,
        description: wish.description,
        status: wish.status ?? 'ACTIVE',
        amountCents: centsOf(price, `/billing_cycles/${place}/pricing_scheme/fixed_price/value`),
        currency: price.currency_code,
        unit: cycle.frequency.interval_unit,
        count: cycle.frequency.interval_count ?? 1,
        trial,
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

const trialView = ({ unit, count, cycles }: Trial) => ({
  frequency: { interval_unit: unit, interval_count: count },
  tenure_type: 'TRIAL',
  sequence: 1,
  total_cycles: cycles,
});

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
      ...(plan.trial ? [trialView(plan.trial)] : []),
      {
        frequency: { interval_unit: plan.unit, interval_count: plan.count },
        tenure_type: 'REGULAR',
        sequence: plan.trial ? 2 : 1,
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
