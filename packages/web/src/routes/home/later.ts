/** What the home page needs for a signed-in user and for a job, in one file because it is needed together. */
export { MembersOnlyDialog } from '../../features/generation/members-only-dialog.tsx';
export { JobView } from './job-view.tsx';
export { HomeSession } from './session-pictures.tsx';
export { CountChoice, SignedInState } from './signed-in-state.tsx';
