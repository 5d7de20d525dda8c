/** Of what a list shows. Whatever stands in the address is read by the tab: here it would weigh on everybody. */
export interface ListSearch {
  page?: unknown;
  q?: unknown;
  filter?: unknown;
  status?: unknown;
  provider?: unknown;
  action?: unknown;
}
