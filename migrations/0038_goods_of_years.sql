SET lock_timeout = '5s';--> statement-breakpoint
-- Nobody counts meanwhile, of whatever version.
SELECT pg_advisory_xact_lock(hashtextextended('figures', 0));--> statement-breakpoint
CREATE TABLE "analytics_pace_days" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "analytics_pace_days_one" CHECK ("analytics_pace_days"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "analytics_paces" (
	"variant_id" text PRIMARY KEY NOT NULL,
	"sold" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_product_quarters" (
	"quarter" date NOT NULL,
	"product_id" text NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"gross_centavos" bigint DEFAULT 0 NOT NULL,
	"taken_off_centavos" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_product_quarters_quarter_product_id_pk" PRIMARY KEY("quarter","product_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_product_years" (
	"year" date NOT NULL,
	"product_id" text NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"gross_centavos" bigint DEFAULT 0 NOT NULL,
	"taken_off_centavos" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_product_years_year_product_id_pk" PRIMARY KEY("year","product_id")
);
--> statement-breakpoint
ALTER TABLE "analytics_product_quarters" ADD CONSTRAINT "analytics_product_quarters_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "analytics_product_years" ADD CONSTRAINT "analytics_product_years_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "analytics_product_quarters_product" ON "analytics_product_quarters" USING btree ("product_id","quarter");--> statement-breakpoint
CREATE INDEX "analytics_product_years_product" ON "analytics_product_years" USING btree ("product_id","year");;--> statement-breakpoint
-- A process from before the days of products goes on counting without them: what is missing is added.
INSERT INTO "analytics_product_days" AS "sums" ("day", "product_id", "units", "gross_centavos", "taken_off_centavos")
SELECT d."day", v."product_id", sum(d."units"), sum(d."gross_centavos"), sum(d."taken_off_centavos")
FROM "analytics_days" AS d JOIN "variants" AS v ON v."id" = d."key" WHERE d."dimension" = 'variant' GROUP BY 1, 2
ON CONFLICT ("day", "product_id") DO UPDATE SET "units" = excluded."units", "gross_centavos" = excluded."gross_centavos", "taken_off_centavos" = excluded."taken_off_centavos"
WHERE ("sums"."units", "sums"."gross_centavos", "sums"."taken_off_centavos") <> (excluded."units", excluded."gross_centavos", excluded."taken_off_centavos");--> statement-breakpoint
INSERT INTO "analytics_product_months" AS "sums" ("month", "product_id", "units", "gross_centavos", "taken_off_centavos")
SELECT date_trunc('month', "day")::date, "product_id", sum("units"), sum("gross_centavos"), sum("taken_off_centavos") FROM "analytics_product_days" GROUP BY 1, 2
ON CONFLICT ("month", "product_id") DO UPDATE SET "units" = excluded."units", "gross_centavos" = excluded."gross_centavos", "taken_off_centavos" = excluded."taken_off_centavos"
WHERE ("sums"."units", "sums"."gross_centavos", "sums"."taken_off_centavos") <> (excluded."units", excluded."gross_centavos", excluded."taken_off_centavos");--> statement-breakpoint
INSERT INTO "analytics_product_quarters" ("quarter", "product_id", "units", "gross_centavos", "taken_off_centavos")
SELECT date_trunc('quarter', "month")::date, "product_id", sum("units"), sum("gross_centavos"), sum("taken_off_centavos") FROM "analytics_product_months" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "analytics_product_years" ("year", "product_id", "units", "gross_centavos", "taken_off_centavos")
SELECT date_trunc('year', "month")::date, "product_id", sum("units"), sum("gross_centavos"), sum("taken_off_centavos") FROM "analytics_product_months" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "analytics_pace_days" ("from_day", "to_day")
SELECT "today" - 27, "today" FROM (SELECT (now() AT TIME ZONE 'America/Mexico_City')::date AS "today") AS "clock";--> statement-breakpoint
INSERT INTO "analytics_paces" ("variant_id", "sold")
SELECT d."key", sum(d."units") FROM "analytics_days" AS d JOIN "analytics_pace_days" AS p ON d."day" BETWEEN p."from_day" AND p."to_day"
WHERE d."dimension" = 'variant' GROUP BY 1;--> statement-breakpoint
-- Whoever adds to days and months adds to what is made of them, also a process from before.
CREATE FUNCTION "sum_fresh_product_months"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changes AS (
    SELECT month, product_id, units, gross_centavos, taken_off_centavos FROM fresh
  ), in_quarters AS (
    INSERT INTO analytics_product_quarters AS sums (quarter, product_id, units, gross_centavos, taken_off_centavos)
    SELECT date_trunc('quarter', month)::date, product_id, sum(units), sum(gross_centavos), sum(taken_off_centavos) FROM changes GROUP BY 1, 2
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = sums.units + excluded.units,
      gross_centavos = sums.gross_centavos + excluded.gross_centavos, taken_off_centavos = sums.taken_off_centavos + excluded.taken_off_centavos
  )
  INSERT INTO analytics_product_years AS sums (year, product_id, units, gross_centavos, taken_off_centavos)
  SELECT date_trunc('year', month)::date, product_id, sum(units), sum(gross_centavos), sum(taken_off_centavos) FROM changes GROUP BY 1, 2
  ON CONFLICT (year, product_id) DO UPDATE SET units = sums.units + excluded.units,
    gross_centavos = sums.gross_centavos + excluded.gross_centavos, taken_off_centavos = sums.taken_off_centavos + excluded.taken_off_centavos;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "analytics_product_months_summed" AFTER INSERT ON "analytics_product_months"
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "sum_fresh_product_months"();--> statement-breakpoint
-- A product that changes its address changes it there as well: only what stays under its name has grown.
CREATE FUNCTION "sum_changed_product_months"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changes AS (
    SELECT month, product_id, fresh.units - former.units AS units, fresh.gross_centavos - former.gross_centavos AS gross_centavos,
      fresh.taken_off_centavos - former.taken_off_centavos AS taken_off_centavos
    FROM fresh JOIN former USING (month, product_id)
  ), in_quarters AS (
    INSERT INTO analytics_product_quarters AS sums (quarter, product_id, units, gross_centavos, taken_off_centavos)
    SELECT date_trunc('quarter', month)::date, product_id, sum(units), sum(gross_centavos), sum(taken_off_centavos) FROM changes GROUP BY 1, 2
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = sums.units + excluded.units,
      gross_centavos = sums.gross_centavos + excluded.gross_centavos, taken_off_centavos = sums.taken_off_centavos + excluded.taken_off_centavos
  )
  INSERT INTO analytics_product_years AS sums (year, product_id, units, gross_centavos, taken_off_centavos)
  SELECT date_trunc('year', month)::date, product_id, sum(units), sum(gross_centavos), sum(taken_off_centavos) FROM changes GROUP BY 1, 2
  ON CONFLICT (year, product_id) DO UPDATE SET units = sums.units + excluded.units,
    gross_centavos = sums.gross_centavos + excluded.gross_centavos, taken_off_centavos = sums.taken_off_centavos + excluded.taken_off_centavos;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "analytics_product_months_summed_again" AFTER UPDATE ON "analytics_product_months"
REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "sum_changed_product_months"();--> statement-breakpoint
CREATE FUNCTION "pace_fresh_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_paces AS paces (variant_id, sold)
  SELECT key, sum(units) FROM (SELECT key, day, units FROM fresh WHERE dimension = 'variant') AS changes JOIN analytics_pace_days AS days ON changes.day BETWEEN days.from_day AND days.to_day
  GROUP BY key HAVING sum(units) <> 0
  ON CONFLICT (variant_id) DO UPDATE SET sold = paces.sold + excluded.sold;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "analytics_days_paced" AFTER INSERT ON "analytics_days"
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "pace_fresh_days"();--> statement-breakpoint
CREATE FUNCTION "pace_changed_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_paces AS paces (variant_id, sold)
  SELECT key, sum(units) FROM (SELECT key, day, fresh.units - former.units AS units FROM fresh JOIN former USING (dimension, day, key) WHERE dimension = 'variant') AS changes JOIN analytics_pace_days AS days ON changes.day BETWEEN days.from_day AND days.to_day
  GROUP BY key HAVING sum(units) <> 0
  ON CONFLICT (variant_id) DO UPDATE SET sold = paces.sold + excluded.sold;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "analytics_days_paced_again" AFTER UPDATE ON "analytics_days"
REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "pace_changed_days"();
