import { Spinner } from '../ui/spinner.tsx';

export const Pending = () => (
  <div aria-busy="true" className="grid place-items-center py-20 text-muted">
    <Spinner size={28} />
  </div>
);
