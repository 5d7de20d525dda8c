/** A reduction of the next invoices of a subscription. */
export interface Coupon {
  /** Of the discount, unless an older state file left it out. */
  id?: string;
  /** The promotion code that the buyer typed, or null for a coupon without one. */
  code?: string | null;
  /** Shown to buyers. */
  name?: string | null;
  percentOff: number;
  /** Minor units; instead of a percentage. */
  amountOff?: number;
  /** Invoices that are still reduced; null for all. */
  left: number | null;
  /** Seconds: later invoices are not reduced. */
  until?: number;
}
