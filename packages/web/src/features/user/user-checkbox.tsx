interface UserCheckboxProps {
  label: string;
  checked: boolean;
  /** Some, but not all of the users that it stands for. */
  partly?: boolean;
  onChange: () => void;
}

/** A native checkbox in a target of 44 pixels. */
export const UserCheckbox = ({ label, checked, partly = false, onChange }: UserCheckboxProps) => (
  <label className="inline-grid size-11 shrink-0 cursor-pointer place-items-center">
    <input
      ref={(input) => {
        if (input) input.indeterminate = partly;
      }}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
      className="size-4.5 accent-ink"
    />
  </label>
);
