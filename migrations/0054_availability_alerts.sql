SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "availability_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "availability_alerts_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "availability_alerts_once" UNIQUE("variant_id","email")
);
--> statement-breakpoint
ALTER TABLE "availability_alerts" ADD CONSTRAINT "availability_alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "availability_alerts_email" ON "availability_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "availability_alerts_waiting" ON "availability_alerts" USING btree ("variant_id") WHERE "availability_alerts"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "availability_alerts_age" ON "availability_alerts" USING btree ("requested_at");