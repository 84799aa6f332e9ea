/** What a machine's own environment, or its `.env`, must not bring into a store that is made for a test. */
export const NEUTRAL_SETTINGS = {
  DATABASE_URL: '',
  DATABASE_MIGRATION_URL: '',
  DATABASE_DIRECT_URL: '',
  DATABASE_READ_URL: '',
  API_URL: '',
  CDN: '',
  CDN_PURGE_URL: '',
  CDN_PURGE_TOKEN: '',
  S3_ENDPOINT: '',
  S3_REGION: '',
  S3_BUCKET: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
  ASSETS_DIR: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: '',
}
