/** `dropped` ones can still be listed; `held` ones wait for `release`. */
export type NoticeWay = 'well' | 'dropped' | 'doubled' | 'held';

export type NoticeForgery =
  | 'other authority'
  | 'other name'
  | 'expired certificate'
  | 'tampered body'
  | 'foreign certificate'
  | 'other webhook'
  | 'old';

export interface SentNotice {
  eventId: string;
  type: string;
  /** Answers of whoever it was sent to: HTTP statuses, 0 where there was no answer. */
  answers: number[];
}
