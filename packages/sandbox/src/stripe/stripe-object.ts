/** The fields of Stripe's objects that the fake reads or writes. The API document gives the other fields. */
export interface StripeObject {
  id: string;
  object: string;
  /** Seconds, like all times here. */
  created: number;
  livemode: boolean;
}

export type Metadata = Record<string, string>;
