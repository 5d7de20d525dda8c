import { imageServiceKinds } from '@limn/server/enums';
import type { AdminService } from '@limn/server/schema/studio/image-service';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { changedFields } from '../../lib/data/changed-fields.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Form, useFields } from '../../ui/use-fields.ts';
import { AudienceSelect } from './audience-select.tsx';
import { type ServiceDraft, serviceDraftOf, serviceInputOf } from './service-draft.ts';
import { builtinText, kindName } from './service-text.ts';

const exampleUrl = 'http://192.168.1.20:7860';

const failed = msg`Couldn't save the image service. Try again.`;

interface ServiceFormProps {
  /** Undefined for a new service. */
  service?: AdminService | undefined;
  onClose: () => void;
}

/** Adds or changes an image service. */
export function ServiceForm({ service, onClose }: ServiceFormProps) {
  const { t } = useLingui();
  const { fields, change, bind } = useFields(serviceDraftOf(service));
  const { kind, url, key } = fields;
  const isHosted = kind === 'openai' || kind === 'gemini';
  const onSuccess = async () => {
    // The form that is opened next begins with what is stored now.
    await cache.imageService.list.refetch(undefined, undefined, { cancelRefetch: false });
    void cache.model.invalidate();
    showToast(t`Saved`);
    onClose();
  };
  const create = trpc.imageService.create.useMutation({ onSuccess });
  const update = trpc.imageService.update.useMutation({ onSuccess });

  function save() {
    const input = serviceInputOf(fields);
    if (!service) return create.mutate({ kind, ...input });
    const changed = changedFields(serviceInputOf(serviceDraftOf(service)), input);
    // A key is sent only to the address that the admin sees.
    update.mutate({ id: service.id, ...changed, ...(key === '' || kind === 'builtin' ? {} : { url }) });
  }

  return (
    <FormDialog
      title={service ? t`Edit image service` : t`Add image service`}
      onClose={onClose}
      onSave={save}
      saving={service ? update : create}
      failed={failed}
    >
      {!service && <KindSelect bind={bind} />}
      <Field label={t`Service name`} required maxLength={60} {...bind('name')} />
      {kind !== 'builtin' && <AddressFields bind={bind} hasKey={service?.has_key ?? false} />}
      {kind === 'comfyui' && <WorkflowField bind={bind} hasWorkflow={service?.has_workflow ?? false} />}
      <div className="grid items-end gap-4 xs:grid-cols-3">
        <Field
          label={t`Pictures at once`}
          type="number"
          min={1}
          max={64}
          placeholder={isHosted ? '4' : '1'}
          {...bind('concurrency')}
        />
        <Field label={t`Priority`} type="number" min={1} max={100} {...bind('weight')} />
        <Field
          label={t`Time limit (seconds)`}
          type="number"
          min={1}
          max={3600}
          placeholder="120"
          {...bind('timeout')}
        />
      </div>
      <AudienceSelect {...bind('audience')} />
      <Switch
        label={t`Pictures cost money`}
        hint={t`No picture is requested twice, even if the connection is lost.`}
        checked={fields.isPaid ?? isHosted}
        onChecked={(isPaid) => change({ isPaid })}
      />
      <Switch
        label={t`Understands only English`}
        hint={t`Prompts in other languages are translated.`}
        checked={fields.isEnglish}
        onChecked={(isEnglish) => change({ isEnglish })}
      />
    </FormDialog>
  );
}

interface PartProps {
  bind: Form<ServiceDraft>['bind'];
}

function KindSelect({ bind }: PartProps) {
  const { t, i18n } = useLingui();
  return (
    <Select label={t`Type`} {...bind('kind')}>
      {imageServiceKinds.map((kind) => (
        <option key={kind} value={kind}>
          {kind === 'builtin' ? i18n._(builtinText) : kindName[kind]}
        </option>
      ))}
    </Select>
  );
}

/** The address and the key. The stored key is never shown: the field replaces it. */
function AddressFields({ bind, hasKey }: PartProps & { hasKey: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`Service URL`}
        type="url"
        dir="ltr"
        required
        placeholder={exampleUrl}
        hint={hasKey ? t`Changing the URL removes the saved key.` : ''}
        {...bind('url')}
      />
      <Field
        label={t`Key`}
        type="password"
        dir="ltr"
        autoComplete="off"
        hint={
          hasKey
            ? t`A key is saved. Enter a new one to replace it.`
            : t`Stored encrypted and never shown again.`
        }
        {...bind('key')}
      />
    </>
  );
}

function WorkflowField({ bind, hasWorkflow }: PartProps & { hasWorkflow: boolean }) {
  const { t } = useLingui();
  return (
    <TextAreaField
      label={t`Workflow`}
      dir="ltr"
      rows={4}
      required={!hasWorkflow}
      hint={
        hasWorkflow
          ? t`A workflow is saved. Paste a new one to replace it.`
          : t`In ComfyUI, choose “Export (API)”. Paste the content of the file here.`
      }
      {...bind('workflow')}
    />
  );
}
