SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "failed_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_centavos" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolution" text,
	"resolution_note" text,
	"resolved_by" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "failed_refunds_amount" CHECK ("failed_refunds"."amount_centavos" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"amount_centavos" integer NOT NULL,
	"is_sent" boolean NOT NULL,
	"is_restocked" boolean NOT NULL,
	CONSTRAINT "refund_lines_refund_id_position_is_sent_pk" PRIMARY KEY("refund_id","position","is_sent"),
	CONSTRAINT "refund_lines_quantity" CHECK ("refund_lines"."quantity" > 0),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount_centavos" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"request_hash" text NOT NULL,
	"amount_centavos" integer NOT NULL,
	"shipping_centavos" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	CONSTRAINT "refunds_once" UNIQUE("payment_id","occasion"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_centavos" > 0),
	CONSTRAINT "refunds_shipping" CHECK ("refunds"."shipping_centavos" between 0 and "refunds"."amount_centavos")
);
--> statement-breakpoint
ALTER TABLE "failed_refunds" ADD CONSTRAINT "failed_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "failed_refunds_open" ON "failed_refunds" USING btree ("payment_id") WHERE "failed_refunds"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "failed_refunds_settled" ON "failed_refunds" USING btree ("resolved_at","id") WHERE "failed_refunds"."resolved_at" is not null;--> statement-breakpoint
INSERT INTO "failed_refunds" ("id", "payment_id", "amount_centavos", "at") SELECT gen_random_uuid(), "id", "refund_failed_centavos", now() FROM "payments" WHERE "refund_failed_centavos" > 0;
