SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_views_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "order_search_texts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_search_texts" ADD CONSTRAINT "order_search_texts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "order_search_texts" ("order_id", "text")
SELECT "orders"."id", ' ' || lower(regexp_replace(regexp_replace(normalize(concat_ws(' ',
  "orders"."folio", replace("orders"."folio", '-', ''), substr(replace("orders"."folio", '-', ''), 3), "orders"."first_name", "orders"."last_name", "orders"."email",
  regexp_replace("orders"."phone", '\D', '', 'g'), "goods"."names"), NFKD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
FROM "orders"
JOIN LATERAL (
  SELECT string_agg("name" || ' ' || "size", ' ' ORDER BY "position") AS "names" FROM "order_lines" WHERE "order_id" = "orders"."id"
) AS "goods" ON true;--> statement-breakpoint
CREATE INDEX "order_search_texts_words" ON "order_search_texts" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree (split_part("reference", ' ', 1));--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_method" ON "orders" USING btree ("payment_method","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_centavos","id");--> statement-breakpoint
CREATE INDEX "orders_to_prepare" ON "orders" USING btree ("paid_at") WHERE "orders"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "orders_to_arrive" ON "orders" USING btree ("estimated_delivery") WHERE "orders"."status" = 'shipped';--> statement-breakpoint
CREATE INDEX "parked_payments_open" ON "parked_payments" USING btree ("at") WHERE "parked_payments"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("payment_id") WHERE "payment_disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payments_given_back" ON "payments" USING btree ("order_id") WHERE "payments"."refunded_centavos" > 0;--> statement-breakpoint
CREATE INDEX "payments_refund_failed" ON "payments" USING btree ("order_id") WHERE "payments"."refund_failed_centavos" > 0;--> statement-breakpoint
CREATE INDEX "return_requests_by_status" ON "return_requests" USING btree ("status","requested_at","id");
