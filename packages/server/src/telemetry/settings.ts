/** Where Prometheus fetches the metrics; at least one of both. */
export interface MetricsSettings {
  /** A port of 127.0.0.1 that answers nothing else. */
  port: number | undefined;
  /** Enables `/metrics` beside the site, for requests with this bearer token. */
  token: string | undefined;
}

/** Where traces are sent. */
export interface TracesSettings {
  /** Of the collector, with its path. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Share of the requests and jobs that are traced, 0..1. */
  ratio: number;
}
