/** What a switch looks like where it stands in a row; whoever draws it says what it is. */
export const SwitchPill = ({ isOn }: { isOn: boolean }) => (
  <span
    aria-hidden="true"
    className={`flex h-6 w-10 shrink-0 items-center rounded-round border p-0.5 eased ${isOn ? 'border-ink bg-ink' : 'border-control'}`}
  >
    <span className={`size-4.5 rounded-round eased ${isOn ? 'ms-4 bg-paper' : 'bg-control'}`} />
  </span>
);
