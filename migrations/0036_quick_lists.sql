SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "analytics_product_days" (
	"day" date NOT NULL,
	"product_id" text NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"gross_centavos" bigint DEFAULT 0 NOT NULL,
	"taken_off_centavos" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_product_days_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
DROP INDEX "analytics_days_goods";--> statement-breakpoint
DROP INDEX "order_lines_product";--> statement-breakpoint
DROP INDEX "parked_payments_open";--> statement-breakpoint
DROP INDEX "received_transfers_open";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "contact_messages" SET "search_text" = ' ' || trim(regexp_replace(lower(unaccent(concat_ws(' ', "name", "company_name", array_to_string("phone_numbers", ' '), array_to_string("emails", ' '), "subject", "commentary"))), '[^[:alnum:]]+', ' ', 'g'));--> statement-breakpoint
ALTER TABLE "analytics_product_days" ADD CONSTRAINT "analytics_product_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
LOCK TABLE "analytics_days" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "analytics_product_days" ("day", "product_id", "units", "gross_centavos", "taken_off_centavos")
SELECT d."day", v."product_id", sum(d."units"), sum(d."gross_centavos"), sum(d."taken_off_centavos")
FROM "analytics_days" AS d JOIN "variants" AS v ON v."id" = d."key" WHERE d."dimension" = 'variant' GROUP BY 1, 2;--> statement-breakpoint
CREATE INDEX "analytics_product_days_product" ON "analytics_product_days" USING btree ("product_id","day");--> statement-breakpoint
CREATE INDEX "analytics_product_days_sums" ON "analytics_product_days" USING btree ("day","product_id","units","gross_centavos","taken_off_centavos");--> statement-breakpoint
CREATE INDEX "analytics_days_pace" ON "analytics_days" USING btree ("day","key","units") WHERE "analytics_days"."dimension" = 'variant';--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "parked_payments_settled" ON "parked_payments" USING btree ("resolved_at","payment_id") WHERE "parked_payments"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "received_transfers_settled" ON "received_transfers" USING btree ("resolved_at","id") WHERE "received_transfers"."outcome" <> 'match' and "received_transfers"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "parked_payments_open" ON "parked_payments" USING btree ("at","payment_id") WHERE "parked_payments"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "received_transfers_open" ON "received_transfers" USING btree ("at","id") WHERE "received_transfers"."outcome" <> 'match' and ("received_transfers"."resolved_at" is null or "received_transfers"."resolution" = 'rest-asked');