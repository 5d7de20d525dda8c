import type { Audience } from '@limn/server/enums';
import type { AdminModel, CreateModel } from '@limn/server/schema/studio/model';

/** The content of the form of a model. An empty text stands for a setting that the model does not have. */
export interface ModelDraft {
  name: string;
  description: string;
  /** The name at each image service, by the id of the service. */
  remoteNames: Record<string, string>;
  audience: Audience;
  isHidden: boolean;
  planIds: string[];
  steps: string;
  guidance: string;
  negativePrompt: string;
  loraName: string;
  loraWeight: string;
}

const textOf = (value: number | null | undefined) => value?.toString() ?? '';
const numberOf = (text: string) => (text === '' ? null : Number(text));

/** The form as it opens: empty for a new model. */
export const modelDraftOf = (model: AdminModel | undefined): ModelDraft => ({
  name: model?.name ?? '',
  description: model?.description ?? '',
  remoteNames: Object.fromEntries(
    (model?.services ?? []).map(({ service_id, remote_name }) => [service_id, remote_name]),
  ),
  audience: model?.audience ?? 'all',
  isHidden: model?.is_hidden ?? false,
  planIds: model?.plan_ids ?? [],
  steps: textOf(model?.steps),
  guidance: textOf(model?.guidance),
  negativePrompt: model?.negative_prompt ?? '',
  loraName: model?.lora_name ?? '',
  loraWeight: textOf(model?.lora_weight),
});

/** The form as it is sent. */
export const modelInputOf = (draft: ModelDraft): Omit<CreateModel, 'id'> => ({
  name: draft.name,
  description: draft.description,
  services: Object.entries(draft.remoteNames).flatMap(([service_id, text]) =>
    text.trim() === '' ? [] : [{ service_id, remote_name: text.trim() }],
  ),
  audience: draft.audience,
  is_hidden: draft.isHidden,
  plan_ids: draft.planIds,
  steps: numberOf(draft.steps),
  guidance: numberOf(draft.guidance),
  negative_prompt: draft.negativePrompt === '' ? null : draft.negativePrompt,
  lora_name: draft.loraName.trim() === '' ? null : draft.loraName,
  lora_weight: numberOf(draft.loraWeight),
});
