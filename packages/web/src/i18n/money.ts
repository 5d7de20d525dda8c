// The server writes prices into the prerendered plans, with the same function.
export { formatMoney } from '@limn/server/text/billing/plan';
