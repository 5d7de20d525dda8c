import { type Audience, audiences, type ImageServiceKind, imageServiceKinds } from '@limn/server/enums';
import type { AdminService, CreateService } from '@limn/server/schema/studio/image-service';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { changedFields } from '../../lib/data/changed-fields.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { audienceText, builtinText, kindName } from './service-text.ts';

const exampleUrl = 'http://192.168.1.20:7860';

const failed = msg`Couldn't save the image service. Try again.`;

type Fields = Omit<CreateService, 'kind'>;

/** The stored fields of the form. The key and the workflow never leave the server. */
const fieldsOf = (service: AdminService): Fields => ({
  name: service.name,
  url: service.url,
  concurrency: service.concurrency,
  weight: service.weight,
  timeout_seconds: service.timeout_seconds,
  audience: service.audience,
  is_paid: service.is_paid,
  prompt_language: service.prompt_language,
});

interface ServiceFormProps {
  /** Undefined for a new service. */
  service?: AdminService | undefined;
  onClose: () => void;
}

/** Adds or changes an image service. The stored key is never shown: the field replaces it. */
export function ServiceForm({ service, onClose }: ServiceFormProps) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<ImageServiceKind>(service?.kind ?? 'a1111');
  const [name, setName] = useState(service?.name ?? '');
  const [url, setUrl] = useState(service?.url ?? '');
  const [key, setKey] = useState('');
  const [workflow, setWorkflow] = useState('');
  const [concurrency, setConcurrency] = useState(service ? String(service.concurrency) : '');
  const [weight, setWeight] = useState(String(service?.weight ?? 1));
  const [timeout, setTimeoutSeconds] = useState(service ? String(service.timeout_seconds) : '');
  const [audience, setAudience] = useState<Audience>(service?.audience ?? 'all');
  const [isPaid, setPaid] = useState<boolean | undefined>(service?.is_paid);
  const [isEnglish, setEnglish] = useState(service?.prompt_language === 'en');
  const isBuiltin = kind === 'builtin';
  const onSuccess = async () => {
    // The form that is opened next begins with what is stored now.
    await cache.imageService.list.refetch(undefined, undefined, { cancelRefetch: false });
    void cache.model.invalidate();
    showToast(t`Saved`);
    onClose();
  };
  const create = trpc.imageService.create.useMutation({ onSuccess });
  const update = trpc.imageService.update.useMutation({ onSuccess });
  const save = service ? update : create;
  const isHosted = kind === 'openai' || kind === 'gemini';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const number = (text: string) => (text === '' ? undefined : Number(text));
    const fields: Fields = {
      name,
      ...(isBuiltin ? {} : { url }),
      ...(key === '' ? {} : { key }),
      ...(workflow === '' ? {} : { workflow }),
      concurrency: number(concurrency),
      weight: number(weight),
      timeout_seconds: number(timeout),
      audience,
      is_paid: isPaid,
      prompt_language: isEnglish ? 'en' : null,
    };
    if (service) {
      const changed = changedFields(fieldsOf(service), fields);
      // A key is sent only to the address that the admin sees.
      update.mutate({ id: service.id, ...changed, ...(key === '' || isBuiltin ? {} : { url }) });
    } else create.mutate({ kind, ...fields });
  }

  return (
    <Dialog
      title={service ? t`Edit image service` : t`Add image service`}
      onClose={onClose}
      isBusy={save.isPending}
      isForm
      className="max-w-xl"
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        {!service && (
          <Select
            label={t`Type`}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as ImageServiceKind)}
          >
            {imageServiceKinds.map((one) => (
              <option key={one} value={one}>
                {one === 'builtin' ? i18n._(builtinText) : kindName[one]}
              </option>
            ))}
          </Select>
        )}
        <Field
          label={t`Service name`}
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {!isBuiltin && (
          <>
            <Field
              label={t`Service URL`}
              type="url"
              dir="ltr"
              required
              placeholder={exampleUrl}
              hint={service?.has_key ? t`Changing the URL removes the saved key.` : ''}
              value={url}
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
            <Field
              label={t`Key`}
              type="password"
              dir="ltr"
              autoComplete="off"
              hint={
                service?.has_key
                  ? t`A key is saved. Enter a new one to replace it.`
                  : t`Stored encrypted and never shown again.`
              }
              value={key}
              onChange={(event) => setKey(event.currentTarget.value)}
            />
          </>
        )}
        {kind === 'comfyui' && (
          <TextAreaField
            label={t`Workflow`}
            dir="ltr"
            rows={4}
            required={!service?.has_workflow}
            hint={
              service?.has_workflow
                ? t`A workflow is saved. Paste a new one to replace it.`
                : t`In ComfyUI, choose “Export (API)”. Paste the content of the file here.`
            }
            value={workflow}
            onChange={(event) => setWorkflow(event.currentTarget.value)}
          />
        )}
        <div className="grid items-end gap-4 xs:grid-cols-3">
          <Field
            label={t`Pictures at once`}
            type="number"
            min={1}
            max={64}
            placeholder={isHosted ? '4' : '1'}
            value={concurrency}
            onChange={(event) => setConcurrency(event.currentTarget.value)}
          />
          <Field
            label={t`Priority`}
            type="number"
            min={1}
            max={100}
            value={weight}
            onChange={(event) => setWeight(event.currentTarget.value)}
          />
          <Field
            label={t`Time limit (seconds)`}
            type="number"
            min={1}
            max={3600}
            placeholder="120"
            value={timeout}
            onChange={(event) => setTimeoutSeconds(event.currentTarget.value)}
          />
        </div>
        <Select
          label={t`Available to`}
          value={audience}
          onChange={(event) => setAudience(event.currentTarget.value as Audience)}
        >
          {audiences.map((one) => (
            <option key={one} value={one}>
              {i18n._(audienceText[one])}
            </option>
          ))}
        </Select>
        <Switch
          label={t`Pictures cost money`}
          hint={t`No picture is requested twice, even if the connection is lost.`}
          checked={isPaid ?? isHosted}
          onChecked={setPaid}
        />
        <Switch
          label={t`Understands only English`}
          hint={t`Prompts in other languages are translated.`}
          checked={isEnglish}
          onChecked={setEnglish}
        />
        {save.isError && <Notice>{failureText(i18n, readFailure(save.error), failed)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={save.isPending} onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" busy={save.isPending}>
            {t`Save`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
