# Where the store listens, and who may purge: every machine that runs a web process.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/api/ready";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
  }
}

acl purgers {
  "127.0.0.1";
  "::1";
}
