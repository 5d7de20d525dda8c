import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import type { InputHTMLAttributes, Ref } from 'react';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';

interface TrialFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function TrialField(props: TrialFieldProps) {
  const { t } = useLingui();
  const most = limits.trialDaysMax;
  return (
    <Field
      label={t`Free trial in days`}
      type="number"
      inputMode="numeric"
      dir="ltr"
      step="1"
      min="0"
      max={most}
      autoComplete="off"
      hint={t`Enter 0 for no trial, or up to ${most} days. Each new member gets one trial with Stripe and one with PayPal.`}
      {...props}
    />
  );
}

interface CodesSwitchProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

/** Whether Stripe's page takes promotion codes. */
export function CodesSwitch(props: CodesSwitchProps) {
  const { t } = useLingui();
  return (
    <Switch
      label={t`Promotion codes`}
      hint={t`Create the codes in Stripe's dashboard. Customers enter them on Stripe's payment page. PayPal doesn't support codes.`}
      {...props}
    />
  );
}
