SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"provider" text NOT NULL,
	"dispute_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_centavos" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_provider_dispute_id_pk" PRIMARY KEY("provider","dispute_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_failed_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher" jsonb;--> statement-breakpoint
ALTER TABLE "test_provider_sessions" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_provider_sessions" ADD COLUMN "voucher_number" text;--> statement-breakpoint
ALTER TABLE "test_provider_sessions" ADD COLUMN "voucher_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");