SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" uuid NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_variant_id_pk" PRIMARY KEY("parcel_id","variant_id"),
	CONSTRAINT "parcel_lines_quantity" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"delivered_at" timestamp with time zone,
	"delivered_by" text,
	CONSTRAINT "parcels_number" UNIQUE("order_id","carrier","tracking_number"),
	CONSTRAINT "parcels_delivered_by_somebody" CHECK (("parcels"."delivered_at" is null) = ("parcels"."delivered_by" is null))
);
--> statement-breakpoint
CREATE TABLE "alcohol_restrictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reason" jsonb NOT NULL,
	"postal_prefixes" text[] NOT NULL,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "alcohol_restrictions_days" CHECK ("alcohol_restrictions"."starts_on" <= "alcohol_restrictions"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tracking_url" text NOT NULL,
	CONSTRAINT "carriers_tracking_url" CHECK ("carriers"."tracking_url" like 'https://%{number}%')
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"postal_code" text NOT NULL,
	"municipality" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	CONSTRAINT "settlements_postal_code_municipality_type_name_pk" PRIMARY KEY("postal_code","municipality","type","name")
);
--> statement-breakpoint
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_order_id_variant_id_location_id_pk";--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_variant_id_location_id_status_pk" PRIMARY KEY("order_id","variant_id","location_id","status");--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carriers_name" ON "carriers" USING btree (lower("name"));--> statement-breakpoint
INSERT INTO "parcels" ("id", "order_id", "carrier", "tracking_number", "sent_at", "sent_by", "delivered_at", "delivered_by")
SELECT gen_random_uuid(), "orders"."id", "orders"."carrier", "orders"."tracking_number", coalesce("sent"."at", "orders"."placed_at"), coalesce("sent"."actor", 'system:upgrade'),
  "arrived"."at", "arrived"."actor"
FROM "orders"
LEFT JOIN "order_status_changes" AS "sent" ON "sent"."order_id" = "orders"."id" AND "sent"."to_status" = 'shipped'
LEFT JOIN "order_status_changes" AS "arrived" ON "arrived"."order_id" = "orders"."id" AND "arrived"."to_status" = 'completed'
WHERE "orders"."carrier" IS NOT NULL AND "orders"."tracking_number" IS NOT NULL;--> statement-breakpoint
INSERT INTO "parcel_lines" ("parcel_id", "variant_id", "quantity")
SELECT "parcels"."id", "order_lines"."variant_id", sum("order_lines"."quantity")::integer
FROM "parcels" JOIN "order_lines" ON "order_lines"."order_id" = "parcels"."order_id" GROUP BY 1, 2;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "carrier";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tracking_number";--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD CONSTRAINT "shipping_zones_nothing_negative" CHECK (least("shipping_zones"."base_centavos", "shipping_zones"."additional_item_centavos", "shipping_zones"."free_from_centavos") >= 0);--> statement-breakpoint
UPDATE "locations" SET "latitude" = 20.6767, "longitude" = -103.3475
WHERE "id" = 'centro' AND "street" = 'Calle de los Canteros 214' AND "postal_code" = '44100' AND "latitude" IS NULL;--> statement-breakpoint
UPDATE "locations" SET "latitude" = 20.6989, "longitude" = -103.3768
WHERE "id" = 'providencia' AND "street" = 'Avenida del Encino Solo 1450, local 3' AND "postal_code" = '44630' AND "latitude" IS NULL;