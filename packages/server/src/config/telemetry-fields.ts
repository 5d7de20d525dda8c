import { z } from 'zod';
import type { MetricsSettings, TracesSettings } from '../telemetry/settings.ts';
import { ConfigError, named } from './error.ts';
import { fraction, number, webUrl } from './fields.ts';

/** The settings of metrics and traces. Those of traces have the names of the OpenTelemetry specification. */
export const telemetryFields = {
  METRICS_PORT: number(1, 65_535).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 characters without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().max(100, 'must be 100 characters or less').default('limn'),
  OTEL_TRACES_SAMPLER_ARG: fraction(0, 1).default(1),
};
const Fields = z.object(telemetryFields);
type Fields = z.infer<typeof Fields>;

/** Undefined where nothing is measured. @throws ConfigError */
export function metricsOf({
  PORT,
  METRICS_PORT: port,
  METRICS_TOKEN: token,
}: Fields & { PORT: number }): MetricsSettings | undefined {
  if (port === undefined && token === undefined) return undefined;
  if (port === PORT) throw new ConfigError('METRICS_PORT must be different from PORT');
  return { port, token };
}

/** Undefined where nothing is traced. @throws ConfigError */
export function tracesOf(settings: Fields): TracesSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = settings;
  if (endpoint === undefined) return undefined;
  return {
    // the specification appends the path of the signal to the endpoint
    url: `${endpoint}/v1/traces`,
    headers: named('OTEL_EXPORTER_OTLP_HEADERS', () => headersIn(headers)),
    serviceName: settings.OTEL_SERVICE_NAME,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Reads `name=value,name=value`, with percent signs for other characters. */
function headersIn(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const part of text.split(',').flatMap((one) => one.trim() || [])) {
    const [, name = '', value = ''] = /^([\w-]+)\s*=\s*(\S+)$/.exec(part) ?? [];
    if (name === '') throw new Error('must be like api-key=value,x-team=value');
    headers[name.toLowerCase()] = decodeURIComponent(value);
  }
  return headers;
}
