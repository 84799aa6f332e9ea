#!/bin/sh
# Runs once, when the database server of deploy/compose.yaml is new.
set -eu
psql -v ON_ERROR_STOP=1 -v owner_password="$STORE_OWNER_PASSWORD" -v app_password="$STORE_APP_PASSWORD" --username postgres <<'SQL'
CREATE ROLE store_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE store_app LOGIN PASSWORD :'app_password';
CREATE DATABASE store OWNER store_owner;
REVOKE ALL ON DATABASE store FROM PUBLIC;
GRANT CONNECT ON DATABASE store TO store_app;
SQL
