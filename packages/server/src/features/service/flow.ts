import type { UserCtx } from '../../core/context.ts';
import type { CheckService, Service, ServiceChecked } from './schema.ts';

export const listServices = (_ctx: UserCtx): Service[] => {
  throw new Error('not built');
};
export const checkService = async (_ctx: UserCtx, _input: CheckService): Promise<ServiceChecked> => {
  throw new Error('not built');
};
