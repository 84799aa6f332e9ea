SET lock_timeout = '5s';--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "cart_recoveries" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "cart_recoveries_channel_known" CHECK ("cart_recoveries"."channel" in ('mail', 'whatsapp'))
);
;--> statement-breakpoint
CREATE TABLE "recovery_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_automatic" boolean NOT NULL,
	"after_minutes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recovery_settings_one" CHECK ("recovery_settings"."is_only"),
	CONSTRAINT "recovery_settings_after" CHECK ("recovery_settings"."after_minutes" between 60 and 10080)
);
;--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"dimension" text NOT NULL,
	"grain" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"product_id" text,
	"visits" integer DEFAULT 0 NOT NULL,
	"product_visits" integer DEFAULT 0 NOT NULL,
	"cart_visits" integer DEFAULT 0 NOT NULL,
	"checkout_visits" integer DEFAULT 0 NOT NULL,
	"paid_visits" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"gross_centavos" bigint DEFAULT 0 NOT NULL,
	"taken_off_centavos" bigint DEFAULT 0 NOT NULL,
	"tax_centavos" bigint DEFAULT 0 NOT NULL,
	"tax_taken_off_centavos" bigint DEFAULT 0 NOT NULL,
	"discount_centavos" bigint DEFAULT 0 NOT NULL,
	"shipping_centavos" bigint DEFAULT 0 NOT NULL,
	"abandoned_carts" integer DEFAULT 0 NOT NULL,
	"abandoned_centavos" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_days_dimension_grain_day_key_pk" PRIMARY KEY("dimension","grain","day","key")
);
;--> statement-breakpoint
CREATE TABLE "analytics_dirty_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_dirty_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"day" date NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"visitor" char(22) NOT NULL,
	"path" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"referrer_host" text,
	"source" text,
	"medium" text,
	"campaign" text,
	"product_ids" text[] NOT NULL,
	"category" text,
	"value" bigint,
	"quantity" integer,
	"term" text,
	"results" integer,
	"outcome" text,
	CONSTRAINT "analytics_events_day_id_pk" PRIMARY KEY("day","id"),
	CONSTRAINT "analytics_events_value_positive" CHECK ("analytics_events"."value" >= 0)
) PARTITION BY RANGE ("day");
--> statement-breakpoint
-- Of days whose month was not made in time
CREATE TABLE "analytics_events_other" PARTITION OF "analytics_events" DEFAULT;
--> statement-breakpoint
CREATE TABLE "analytics_progress" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_progress_one" CHECK ("analytics_progress"."id" = 1)
);
;--> statement-breakpoint
CREATE TABLE "analytics_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_is_one" CHECK ("audit_head"."id" = 1)
);
;--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_entry_once" UNIQUE("entry_id")
);
;--> statement-breakpoint
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
;--> statement-breakpoint
CREATE TABLE "bank_statement_lines" (
	"statement_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text,
	"booked_on" date,
	"amount_centavos" integer,
	"references" text[] NOT NULL,
	"concept" text NOT NULL,
	"outcome" text,
	"reference" text,
	"folio" text,
	CONSTRAINT "bank_statement_lines_statement_id_line_number_pk" PRIMARY KEY("statement_id","line_number"),
	CONSTRAINT "bank_statement_lines_kind_known" CHECK ("bank_statement_lines"."kind" in ('incoming', 'outgoing', 'note', 'malformed')),
	CONSTRAINT "bank_statement_lines_whole" CHECK ("bank_statement_lines"."kind" <> 'incoming' or ("bank_statement_lines"."fingerprint" is not null and "bank_statement_lines"."booked_on" is not null and "bank_statement_lines"."amount_centavos" > 0))
);
;--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"applied_by" text,
	"applied_at" timestamp with time zone
);
;--> statement-breakpoint
CREATE TABLE "received_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid,
	"amount_centavos" integer NOT NULL,
	"booked_on" date,
	"reference" text NOT NULL,
	"concept" text DEFAULT '' NOT NULL,
	"fingerprint" text,
	"outcome" text NOT NULL,
	"noted_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolution" text,
	"resolution_note" text,
	"resolved_by" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "received_transfers_once" UNIQUE("fingerprint"),
	CONSTRAINT "received_transfers_positive" CHECK ("received_transfers"."amount_centavos" > 0),
	CONSTRAINT "received_transfers_resolved_whole" CHECK (("received_transfers"."resolution" is null) = ("received_transfers"."resolved_at" is null) and ("received_transfers"."resolved_by" is null) = ("received_transfers"."resolved_at" is null))
);
;--> statement-breakpoint
CREATE TABLE "cart_items" (
	"cart_id" text NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_items_cart_id_variant_id_pk" PRIMARY KEY("cart_id","variant_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 99)
);
;--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"customer_id" uuid,
	"status" text DEFAULT 'active' NOT NULL,
	"metadata" jsonb NOT NULL,
	"discount_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"holds_alcohol" boolean DEFAULT true NOT NULL,
	"image" text,
	"preview" text,
	"image_alt" jsonb,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "category_addresses" (
	"former_id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"category_id" text NOT NULL,
	"expression" text NOT NULL,
	"sizes_ml" integer[] NOT NULL,
	"price_band" smallint NOT NULL,
	"is_best_seller" boolean NOT NULL,
	"listings" integer NOT NULL,
	CONSTRAINT "listing_counts_group" PRIMARY KEY("category_id","expression","sizes_ml","price_band","is_best_seller"),
	CONSTRAINT "listing_counts_positive" CHECK ("listing_counts"."listings" >= 0)
);
;--> statement-breakpoint
CREATE TABLE "listing_words" (
	"word" text PRIMARY KEY NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "listings" (
	"product_id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"expression" text,
	"sizes_ml" integer[] NOT NULL,
	"price_centavos" integer,
	"price_band" smallint NOT NULL,
	"is_best_seller" boolean NOT NULL,
	"is_coming_soon" boolean NOT NULL,
	"position" integer NOT NULL,
	"name_text" text NOT NULL,
	"words" text[] NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "product_addresses" (
	"former_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "product_cards" (
	"product_id" text NOT NULL,
	"locale" text NOT NULL,
	"variant_id" text NOT NULL,
	"card" json NOT NULL,
	"shape" smallint NOT NULL,
	CONSTRAINT "product_cards_product" PRIMARY KEY("product_id","locale")
);
;--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"expression" text,
	"name" jsonb NOT NULL,
	"collection_name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"specs" jsonb,
	"drinks" jsonb,
	"awards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"video_name" text,
	"video_alt" jsonb,
	"staff_tags" text[] DEFAULT '{}' NOT NULL,
	"is_best_seller" boolean DEFAULT false NOT NULL,
	"is_coming_soon" boolean DEFAULT false NOT NULL,
	"max_per_person" smallint,
	"tour" jsonb,
	"discount_type" text,
	"discount_value" integer,
	"is_discount_active" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"seo" jsonb,
	"published_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"was_published" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"lacks_english" boolean DEFAULT false NOT NULL,
	CONSTRAINT "products_video_described" CHECK (("products"."video_name" is null) = ("products"."video_alt" is null)),
	CONSTRAINT "products_max_per_person" CHECK ("products"."max_per_person" between 1 and 99),
	CONSTRAINT "products_one_state" CHECK (num_nonnulls("products"."published_at", "products"."publish_at", "products"."archived_at") <= 1),
	CONSTRAINT "products_discount_whole" CHECK (("products"."discount_type" is null) = ("products"."discount_value" is null)),
	CONSTRAINT "products_discount_bounds" CHECK ("products"."discount_value" >= 0 and ("products"."discount_type" <> 'percentage' or "products"."discount_value" <= 10000))
);
;--> statement-breakpoint
CREATE TABLE "variant_parts" (
	"variant_id" text NOT NULL,
	"part_id" text NOT NULL,
	"units" smallint NOT NULL,
	CONSTRAINT "variant_parts_variant_id_part_id_pk" PRIMARY KEY("variant_id","part_id"),
	CONSTRAINT "variant_parts_units" CHECK ("variant_parts"."units" between 1 and 24 and "variant_parts"."variant_id" <> "variant_parts"."part_id")
);
;--> statement-breakpoint
CREATE TABLE "variants" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"sku" text NOT NULL,
	"barcode" text,
	"size" jsonb NOT NULL,
	"size_ml" integer,
	"color" jsonb,
	"price_centavos" integer NOT NULL,
	"old_price_centavos" integer,
	"weight_grams" integer NOT NULL,
	"position" smallint NOT NULL,
	"tour_starts_at" timestamp with time zone,
	"tour_language" text,
	"retired_at" timestamp with time zone,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_of_product" UNIQUE("product_id","id"),
	CONSTRAINT "variants_price_positive" CHECK ("variants"."price_centavos" > 0),
	CONSTRAINT "variants_tour_whole" CHECK (("variants"."tour_starts_at" is null) = ("variants"."tour_language" is null))
);
;--> statement-breakpoint
CREATE TABLE "connections" (
	"kind" text PRIMARY KEY NOT NULL,
	"settings" jsonb,
	"sealed" text,
	"version" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connections_kind_known" CHECK ("connections"."kind" in ('mail', 'cards', 'account', 'address', 'tags')),
	CONSTRAINT "connections_sealed_of_settings" CHECK ("connections"."sealed" is null or "connections"."settings" is not null or "connections"."kind" = 'cards')
);
;--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"phone_numbers" text[] NOT NULL,
	"emails" text[] NOT NULL,
	"commentary" text NOT NULL,
	"contact_methods" jsonb NOT NULL,
	"subject" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('new', 'answered', 'archived'))
);
;--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'article' NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"picture" text,
	"picture_alt" jsonb,
	"previews" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"was_published" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "articles_picture" CHECK (("articles"."kind" = 'article') = ("articles"."picture" is not null) and ("articles"."kind" = 'article') = ("articles"."picture_alt" is not null)),
	CONSTRAINT "articles_kind" CHECK ("articles"."kind" in ('article', 'page'))
);
;--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"screen" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image_url" text[] NOT NULL,
	"previews" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"priority" integer NOT NULL,
	"link" text,
	"show_coming_soon" boolean DEFAULT false NOT NULL,
	"coming_soon_text" jsonb,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "banners_schedule" CHECK ("banners"."starts_at" < "banners"."ends_at")
);
;--> statement-breakpoint
CREATE TABLE "home_layout" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"blocks" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "home_layout_one" CHECK ("home_layout"."is_only")
);
;--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"number" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"in_force_from" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "legal_versions_document" CHECK ("legal_versions"."document" in ('terms', 'privacy'))
);
;--> statement-breakpoint
CREATE TABLE "menus" (
	"id" text PRIMARY KEY NOT NULL,
	"links" jsonb NOT NULL,
	"version" integer NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"icon" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" text,
	"previews" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offers_status" CHECK ("offers"."status" in ('active', 'inactive'))
);
;--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"icon" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"pitch" jsonb NOT NULL,
	"story" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"images" text[] NOT NULL,
	"previews" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"related" text[] NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "services_status" CHECK ("services"."status" in ('active', 'inactive'))
);
;--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"colony" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "addresses_postal_code" CHECK ("addresses"."postal_code" ~ '^[0-9]{5}$')
);
;--> statement-breakpoint
CREATE TABLE "consent_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"is_granted" boolean NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_changes_source_known" CHECK ("consent_changes"."source" in ('profile', 'registration', 'unsubscribe', 'closure', 'import'))
);
;--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "customer_summaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent_centavos" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"counted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(translate(name || ' ' || email, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')) STORED,
	CONSTRAINT "customer_summaries_customer" UNIQUE("customer_id")
)
;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_by" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
;--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"challenge" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "challenges_whose" CHECK ("challenges"."purpose" = 'passkey-sign-in' or "challenges"."user_id" is not null)
);
;--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"phone" text,
	"blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_userId_unique" UNIQUE("user_id")
);
;--> statement-breakpoint
CREATE UNLOGGED TABLE "editors" (
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "editors_kind_item_user_id_pk" PRIMARY KEY("kind","item","user_id")
);
;--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"old_token_hash" text NOT NULL,
	"new_token_hash" text NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_oldTokenHash_unique" UNIQUE("old_token_hash"),
	CONSTRAINT "email_changes_newTokenHash_unique" UNIQUE("new_token_hash")
);
;--> statement-breakpoint
CREATE TABLE "email_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_links_tokenHash_unique" UNIQUE("token_hash")
);
;--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
;--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"cookie_hash" text,
	"workspace" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"reauthenticated_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
;--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"invited_by" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash")
);
;--> statement-breakpoint
CREATE TABLE "staff_invitation_roles" (
	"invitation_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "staff_invitation_roles_invitation_id_role_id_pk" PRIMARY KEY("invitation_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "staff_role_members" (
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "staff_role_members_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipped" text,
	"name" text,
	"permissions" text[] NOT NULL,
	"refund_limit_centavos" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_roles_shipped_unique" UNIQUE("shipped"),
	CONSTRAINT "staff_roles_named" CHECK ("staff_roles"."name" is not null or "staff_roles"."shipped" is not null),
	CONSTRAINT "staff_roles_limit" CHECK ("staff_roles"."refund_limit_centavos" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'es' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" integer,
	"second_factor_due_at" timestamp with time zone,
	"avatar_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(translate(name || ' ' || email, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))) STORED,
	CONSTRAINT "users_avatarKey_unique" UNIQUE("avatar_key"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('owner', 'admin', 'customer')),
	CONSTRAINT "users_totp_has_secret" CHECK ("users"."totp_confirmed_at" is null or "users"."totp_secret" is not null)
);
;--> statement-breakpoint
CREATE TABLE "locations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"street" text NOT NULL,
	"colony" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text NOT NULL,
	"schedule" jsonb NOT NULL,
	"distance_km" double precision,
	"serves_prefixes" text[] NOT NULL,
	"position" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "locations_on_earth" CHECK (("locations"."latitude" is null) = ("locations"."longitude" is null) and abs("locations"."latitude") <= 90 and abs("locations"."longitude") <= 180)
);
;--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"count_id" uuid NOT NULL,
	"variant_id" text NOT NULL,
	"on_hand_at_start" integer NOT NULL,
	"counted" integer,
	"expected" integer,
	"counted_at" timestamp with time zone,
	"counted_by" text,
	CONSTRAINT "stock_count_lines_count_id_variant_id_pk" PRIMARY KEY("count_id","variant_id"),
	CONSTRAINT "stock_count_lines_counted" CHECK ("stock_count_lines"."counted" >= 0),
	CONSTRAINT "stock_count_lines_whole" CHECK (("stock_count_lines"."counted" is null) = ("stock_count_lines"."expected" is null) and ("stock_count_lines"."counted" is null) = ("stock_count_lines"."counted_at" is null))
);
;--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"status" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone
);
;--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"variant_id" text NOT NULL,
	"location_id" text NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"low_at" integer DEFAULT 5,
	"low_state" text DEFAULT 'fine' NOT NULL,
	CONSTRAINT "stock_levels_variant_id_location_id_pk" PRIMARY KEY("variant_id","location_id"),
	CONSTRAINT "stock_levels_reserved_bounds" CHECK ("stock_levels"."reserved" >= 0 and "stock_levels"."reserved" <= "stock_levels"."on_hand"),
	CONSTRAINT "stock_levels_low_at" CHECK ("stock_levels"."low_at" >= 0)
);
;--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" text NOT NULL,
	"location_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"group_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"balance" integer,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"order_id" uuid NOT NULL,
	"variant_id" text NOT NULL,
	"location_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"status" text NOT NULL,
	"parts" jsonb,
	CONSTRAINT "stock_reservations_order_id_variant_id_location_id_status_pk" PRIMARY KEY("order_id","variant_id","location_id","status"),
	CONSTRAINT "stock_reservations_quantity" CHECK ("stock_reservations"."quantity" > 0)
);
;--> statement-breakpoint
CREATE TABLE "unit_costs" (
	"variant_id" text PRIMARY KEY NOT NULL,
	"cost_centavos" double precision NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_costs_not_negative" CHECK ("unit_costs"."cost_centavos" >= 0)
);
;--> statement-breakpoint
CREATE TABLE "invoice_profiles" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"rfc" text NOT NULL,
	"name" text NOT NULL,
	"tax_regime" text NOT NULL,
	"postal_code" text NOT NULL,
	"cfdi_use" text NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "invoice_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"rfc" text NOT NULL,
	"name" text NOT NULL,
	"tax_regime" text NOT NULL,
	"postal_code" text NOT NULL,
	"cfdi_use" text NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "item_failures" (
	"job" text NOT NULL,
	"item" text NOT NULL,
	"label" text NOT NULL,
	"problem" text NOT NULL,
	"problem_key" text,
	"tries" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_failures_job_item_pk" PRIMARY KEY("job","item")
);
;--> statement-breakpoint
CREATE TABLE "list_looks" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"hidden" text[] NOT NULL,
	"is_roomy" boolean NOT NULL,
	CONSTRAINT "list_looks_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "loyalty_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"order_id" uuid,
	"folio" text,
	"refunded_centavos" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "loyalty_entries_kind_known" CHECK ("loyalty_entries"."kind" in ('earned', 'redeemed', 'returned', 'reversed', 'adjusted')),
	CONSTRAINT "loyalty_entries_sign" CHECK (case when "loyalty_entries"."kind" in ('earned', 'returned') then "loyalty_entries"."points" > 0 when "loyalty_entries"."kind" in ('redeemed', 'reversed') then "loyalty_entries"."points" < 0 else "loyalty_entries"."points" <> 0 end),
	CONSTRAINT "loyalty_entries_order" CHECK (("loyalty_entries"."kind" = 'adjusted') = ("loyalty_entries"."order_id" is null) and ("loyalty_entries"."order_id" is null) = ("loyalty_entries"."folio" is null))
);
;--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"to" text[] NOT NULL,
	"bcc" text[] NOT NULL,
	"reply_to" text,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sealed_token" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"problem" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mails_once" UNIQUE("kind","reference"),
	CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('queued', 'sending', 'sent', 'failed')),
	CONSTRAINT "mails_sent_when" CHECK (("mails"."status" = 'sent') = ("mails"."sent_at" is not null))
);
;--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "images_key_unique" UNIQUE("key"),
	CONSTRAINT "images_purpose_known" CHECK ("images"."purpose" in ('avatar', 'return-photo')),
	CONSTRAINT "images_not_empty" CHECK ("images"."width" > 0 and "images"."height" > 0 and "images"."bytes" > 0)
);
;--> statement-breakpoint
CREATE TABLE "shop_picture_uses" (
	"key" text NOT NULL,
	"used_by" text NOT NULL,
	CONSTRAINT "shop_picture_uses_key_used_by_pk" PRIMARY KEY("key","used_by")
);
;--> statement-breakpoint
CREATE TABLE "shop_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"preview" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "shop_pictures_not_empty" CHECK ("shop_pictures"."width" > 0 and "shop_pictures"."height" > 0)
);
;--> statement-breakpoint
CREATE TABLE "shop_videos" (
	"name" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"image" text NOT NULL,
	"is_alcohol" boolean NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_centavos" integer NOT NULL,
	"discount_centavos" integer NOT NULL,
	"total_centavos" integer NOT NULL,
	"ieps_basis_points" integer,
	"ieps_centavos" integer,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_ieps" CHECK (("order_lines"."ieps_centavos" is null) = ("order_lines"."ieps_basis_points" is null) and "order_lines"."ieps_centavos" between 0 and "order_lines"."total_centavos"),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total_centavos" = "order_lines"."quantity" * "order_lines"."unit_price_centavos" - "order_lines"."discount_centavos" and "order_lines"."total_centavos" >= 0)
);
;--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "order_picks" (
	"order_id" uuid NOT NULL,
	"variant_id" text NOT NULL,
	"part_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"picked_by" text NOT NULL,
	"picked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_picks_order_id_variant_id_part_id_pk" PRIMARY KEY("order_id","variant_id","part_id"),
	CONSTRAINT "order_picks_quantity" CHECK ("order_picks"."quantity" > 0)
);
;--> statement-breakpoint
CREATE TABLE "order_search_texts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "order_status_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"folio" text NOT NULL,
	"cart_id" text NOT NULL,
	"customer_id" uuid,
	"claimed_at" timestamp with time zone,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"birth_date" date,
	"delivery_method" text NOT NULL,
	"delivery_address" jsonb,
	"location_id" text NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"gift" jsonb,
	"engraving" jsonb,
	"payment_method" text NOT NULL,
	"discount_code" text,
	"subtotal_centavos" integer NOT NULL,
	"discount_centavos" integer NOT NULL,
	"promotion_name" text,
	"promotion_centavos" integer DEFAULT 0 NOT NULL,
	"points_used" integer DEFAULT 0 NOT NULL,
	"points_centavos" integer DEFAULT 0 NOT NULL,
	"shipping_centavos" integer NOT NULL,
	"iva_centavos" integer NOT NULL,
	"total_centavos" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"is_buyers_first" boolean,
	"expires_at" timestamp with time zone NOT NULL,
	"pay_until" timestamp with time zone,
	"placed_from" text,
	"estimated_delivery" date,
	"delivered_at" timestamp with time zone,
	"reduction_centavos" integer DEFAULT 0 NOT NULL,
	"balance_centavos" integer DEFAULT 0 NOT NULL,
	"lost_at" timestamp with time zone,
	"rest_cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_folio_unique" UNIQUE("folio"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'processing', 'shipped', 'completed', 'cancelled')),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_centavos" = "orders"."subtotal_centavos" - "orders"."discount_centavos" - "orders"."promotion_centavos" - "orders"."reduction_centavos" - "orders"."points_centavos" + "orders"."shipping_centavos"),
	CONSTRAINT "orders_nothing_negative" CHECK (least("orders"."subtotal_centavos", "orders"."discount_centavos", "orders"."promotion_centavos", "orders"."reduction_centavos", "orders"."points_centavos", "orders"."shipping_centavos", "orders"."iva_centavos", "orders"."total_centavos") >= 0),
	CONSTRAINT "orders_origin_forgotten" CHECK ("orders"."status" = 'pending' or "orders"."placed_from" is null),
	CONSTRAINT "orders_points_worth" CHECK (("orders"."points_used" > 0) = ("orders"."points_centavos" > 0) and "orders"."points_used" >= 0),
	CONSTRAINT "orders_delivery_whole" CHECK (("orders"."delivery_method" = 'shipping') = ("orders"."delivery_address" is not null))
);
;--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" uuid NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_variant_id_pk" PRIMARY KEY("parcel_id","variant_id"),
	CONSTRAINT "parcel_lines_quantity" CHECK ("parcel_lines"."quantity" > 0)
);
;--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"box" text,
	"weight_grams" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"delivered_at" timestamp with time zone,
	"delivered_by" text,
	CONSTRAINT "parcels_number" UNIQUE("order_id","carrier","tracking_number"),
	CONSTRAINT "parcels_weight" CHECK ("parcels"."weight_grams" > 0),
	CONSTRAINT "parcels_delivered_by_somebody" CHECK (("parcels"."delivered_at" is null) = ("parcels"."delivered_by" is null))
);
;--> statement-breakpoint
CREATE TABLE "balance_differences" (
	"provider" text NOT NULL,
	"part_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"ours_centavos" integer NOT NULL,
	"theirs_centavos" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_differences_provider_part_id_kind_pk" PRIMARY KEY("provider","part_id","kind")
);
;--> statement-breakpoint
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
;--> statement-breakpoint
CREATE TABLE "unmatched_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolution" text,
	"given_by_hand_centavos" integer DEFAULT 0 NOT NULL,
	"resolution_note" text,
	"resolved_by" text,
	"resolved_at" timestamp with time zone
);
;--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"provider" text NOT NULL,
	"dispute_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_centavos" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_provider_dispute_id_pk" PRIMARY KEY("provider","dispute_id")
);
;--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"type" text NOT NULL,
	"verified_by" text,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
;--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"amount_centavos" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_centavos" > 0)
);
;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text,
	"status" text NOT NULL,
	"asked_centavos" integer NOT NULL,
	"amount_centavos" integer NOT NULL,
	"currency" text DEFAULT 'MXN' NOT NULL,
	"refunded_centavos" integer DEFAULT 0 NOT NULL,
	"refunded_outside_centavos" integer DEFAULT 0 NOT NULL,
	"refund_failed_centavos" integer DEFAULT 0 NOT NULL,
	"refunded_by_hand_centavos" integer DEFAULT 0 NOT NULL,
	"refund_due_at" timestamp with time zone,
	"refund_waived_at" timestamp with time zone,
	"refund_settlement_note" text,
	"instructions" jsonb,
	"voucher" jsonb,
	"redirect_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"is_balance" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payments_provider_payment" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "payments_order_provider_payment" UNIQUE("order_id","provider_payment_id"),
	CONSTRAINT "payments_refund_bounds" CHECK ("payments"."refunded_centavos" between 0 and "payments"."amount_centavos")
);
;--> statement-breakpoint
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
;--> statement-breakpoint
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
;--> statement-breakpoint
CREATE TABLE "product_import_lines" (
	"import_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"outcome" text NOT NULL,
	"label" text NOT NULL,
	"changes" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	CONSTRAINT "product_import_lines_import_id_line_number_pk" PRIMARY KEY("import_id","line_number")
);
;--> statement-breakpoint
CREATE TABLE "payout_parts" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"payout_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"amount_centavos" bigint NOT NULL,
	"fee_centavos" bigint NOT NULL,
	"fee_tax_centavos" bigint NOT NULL,
	CONSTRAINT "payout_parts_provider_payout_id_id_pk" PRIMARY KEY("provider","payout_id","id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"amount_centavos" bigint NOT NULL,
	"arrives_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_whole" boolean NOT NULL,
	CONSTRAINT "payouts_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"is_with_stock" boolean NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"lines" integer NOT NULL,
	"plan_version" text,
	"planned_at" timestamp with time zone,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"applied_by" text,
	"applied_at" timestamp with time zone
);
;--> statement-breakpoint
CREATE TABLE "collection_addresses" (
	"former_id" text PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_conditions" (
	"collection_id" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"category_id" text,
	"value" text,
	"centavos" integer,
	CONSTRAINT "collection_conditions_collection_id_position_pk" PRIMARY KEY("collection_id","position"),
	CONSTRAINT "collection_conditions_whole" CHECK (case "collection_conditions"."kind" when 'category' then "collection_conditions"."category_id" is not null
        when 'expression' then "collection_conditions"."value" is not null when 'tag' then "collection_conditions"."value" is not null
        when 'priceFrom' then "collection_conditions"."centavos" is not null when 'priceTo' then "collection_conditions"."centavos" is not null else true end)
);
--> statement-breakpoint
CREATE TABLE "collection_products" (
	"collection_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"match" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_code_collections" (
	"code" text NOT NULL,
	"collection_id" text NOT NULL,
	CONSTRAINT "discount_code_collections_code_collection_id_pk" PRIMARY KEY("code","collection_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_collections" (
	"promotion_id" text NOT NULL,
	"collection_id" text NOT NULL,
	CONSTRAINT "promotion_collections_promotion_id_collection_id_pk" PRIMARY KEY("promotion_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "discount_code_categories" (
	"code" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "discount_code_categories_code_category_id_pk" PRIMARY KEY("code","category_id")
);
;--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_subtotal_centavos" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"usage_limit" integer,
	"per_buyer_limit" integer,
	"is_first_order_only" boolean DEFAULT false NOT NULL,
	"is_registered_only" boolean DEFAULT false NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"minimum_quantity" integer,
	"group_units" integer,
	"reduced_units" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discount_codes_quantity" CHECK ("discount_codes"."minimum_quantity" > 1),
	CONSTRAINT "discount_codes_group" CHECK (num_nulls("discount_codes"."group_units", "discount_codes"."reduced_units") = 2 or (num_nulls("discount_codes"."group_units", "discount_codes"."reduced_units") = 0 and "discount_codes"."reduced_units" between 1 and "discount_codes"."group_units" - 1 and "discount_codes"."type" = 'percentage')),
	CONSTRAINT "discount_codes_usage" CHECK ("discount_codes"."used_count" >= 0 and ("discount_codes"."usage_limit" is null or "discount_codes"."used_count" <= "discount_codes"."usage_limit")),
	CONSTRAINT "discount_codes_value" CHECK ("discount_codes"."value" >= 0 and ("discount_codes"."type" <> 'percentage' or "discount_codes"."value" <= 10000))
);
;--> statement-breakpoint
CREATE TABLE "discount_redemptions" (
	"code" text NOT NULL,
	"order_id" uuid NOT NULL,
	"buyer_email" text NOT NULL,
	"customer_id" uuid,
	"is_paid" boolean DEFAULT false NOT NULL,
	"placed_from" text,
	CONSTRAINT "discount_redemptions_code_order_id_pk" PRIMARY KEY("code","order_id"),
	CONSTRAINT "discount_redemptions_origin_forgotten" CHECK (not "discount_redemptions"."is_paid" or "discount_redemptions"."placed_from" is null)
);
;--> statement-breakpoint
CREATE TABLE "promotion_categories" (
	"promotion_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "promotion_categories_promotion_id_category_id_pk" PRIMARY KEY("promotion_id","category_id")
);
;--> statement-breakpoint
CREATE TABLE "promotion_redemptions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" text NOT NULL,
	"customer_id" uuid
);
;--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"type" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_subtotal_centavos" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"usage_limit" integer,
	"per_buyer_limit" integer,
	"is_first_order_only" boolean DEFAULT false NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"minimum_quantity" integer,
	"group_units" integer,
	"reduced_units" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_quantity" CHECK ("promotions"."minimum_quantity" > 1),
	CONSTRAINT "promotions_group" CHECK (num_nulls("promotions"."group_units", "promotions"."reduced_units") = 2 or (num_nulls("promotions"."group_units", "promotions"."reduced_units") = 0 and "promotions"."reduced_units" between 1 and "promotions"."group_units" - 1 and "promotions"."type" = 'percentage')),
	CONSTRAINT "promotions_usage" CHECK ("promotions"."used_count" >= 0 and ("promotions"."usage_limit" is null or "promotions"."used_count" <= "promotions"."usage_limit")),
	CONSTRAINT "promotions_value" CHECK ("promotions"."value" >= 0 and ("promotions"."type" <> 'percentage' or "promotions"."value" <= 10000))
);
;--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE NULLS NOT DISTINCT("list","owner_id","name")
);
;--> statement-breakpoint
CREATE TABLE "report_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"filters" jsonb NOT NULL,
	"schedule" text NOT NULL,
	"mailed_on" date NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_views_name" UNIQUE("user_id","name")
);
;--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pushes_once" UNIQUE("subscription_id","kind","reference"),
	CONSTRAINT "pushes_status_known" CHECK ("pushes"."status" in ('queued', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail_since" timestamp with time zone,
	"push_since" timestamp with time zone,
	CONSTRAINT "staff_notices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "staff_notices_some" CHECK (coalesce("staff_notices"."mail_since", "staff_notices"."push_since") is not null)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
;--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limit_counters" (
	"bucket" text NOT NULL,
	"window_start" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_counters_bucket_window_start_pk" PRIMARY KEY("bucket","window_start")
);
;--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"fit_quantity" integer,
	"write_off_reason" text,
	CONSTRAINT "return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_lines_written_off" CHECK ("return_lines"."write_off_reason" is null or ("return_lines"."write_off_reason" in ('defective', 'broken', 'opened', 'not-sent-back') and "return_lines"."fit_quantity" < "return_lines"."quantity")),
	CONSTRAINT "return_lines_fit" CHECK ("return_lines"."fit_quantity" between 0 and "return_lines"."quantity"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0)
);
;--> statement-breakpoint
CREATE TABLE "return_photos" (
	"return_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "return_photos_return_id_position_pk" PRIMARY KEY("return_id","position")
);
;--> statement-breakpoint
CREATE TABLE "return_replacements" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"credit_centavos" integer NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"refund_centavos" integer,
	"asked_centavos" integer,
	CONSTRAINT "return_requests_status_known" CHECK ("return_requests"."status" in ('requested', 'accepted', 'received', 'refunded', 'replaced', 'refused')),
	CONSTRAINT "return_requests_reason_known" CHECK ("return_requests"."reason" in ('original-defect', 'wrong-item', 'damaged-in-transit', 'changed-mind'))
);
;--> statement-breakpoint
CREATE TABLE "return_status_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "review_request_stops" (
	"email" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "review_sums" (
	"product_id" text PRIMARY KEY NOT NULL,
	"by_stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"aromas" integer DEFAULT 0 NOT NULL,
	"aroma_sum" integer DEFAULT 0 NOT NULL,
	"smoothnesses" integer DEFAULT 0 NOT NULL,
	"smoothness_sum" integer DEFAULT 0 NOT NULL,
	"finishes" integer DEFAULT 0 NOT NULL,
	"finish_sum" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_sums_of_five" CHECK (cardinality("review_sums"."by_stars") = 5)
);
;--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"stars" smallint NOT NULL,
	"aroma" smallint,
	"smoothness" smallint,
	"finish" smallint,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"written_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("product_id","email"),
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('waiting', 'published', 'refused')),
	CONSTRAINT "reviews_rated" CHECK ("reviews"."stars" between 1 and 5 and "reviews"."aroma" between 1 and 5 and "reviews"."smoothness" between 1 and 5 and "reviews"."finish" between 1 and 5),
	CONSTRAINT "reviews_answered" CHECK (("reviews"."answer" = '') = ("reviews"."answered_at" is null))
);
;--> statement-breakpoint
CREATE TABLE "alcohol_restrictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reason" jsonb NOT NULL,
	"postal_prefixes" text[] NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alcohol_restrictions_days" CHECK ("alcohol_restrictions"."starts_on" <= "alcohol_restrictions"."ends_on")
);
;--> statement-breakpoint
CREATE TABLE "sealing_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "sealing_keys_one" CHECK ("sealing_keys"."is_only")
);
;--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tracking_url" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "carriers_tracking_url" CHECK ("carriers"."tracking_url" like 'https://%{number}%')
);
;--> statement-breakpoint
CREATE TABLE "settlements" (
	"postal_code" text NOT NULL,
	"municipality" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	CONSTRAINT "settlements_postal_code_municipality_type_name_pk" PRIMARY KEY("postal_code","municipality","type","name")
);
;--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"postal_prefixes" text[] NOT NULL,
	"base_centavos" integer NOT NULL,
	"additional_item_centavos" integer NOT NULL,
	"free_from_centavos" integer,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shipping_zones_nothing_negative" CHECK (least("shipping_zones"."base_centavos", "shipping_zones"."additional_item_centavos", "shipping_zones"."free_from_centavos") >= 0)
);
;--> statement-breakpoint
CREATE TABLE "brand_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"mailbox" text DEFAULT '' NOT NULL,
	"beneficiary" text DEFAULT '' NOT NULL,
	"withheld_methods" text[] DEFAULT '{}' NOT NULL,
	"transfer_hold_hours" integer DEFAULT 48 NOT NULL,
	"store_hold_hours" integer DEFAULT 72 NOT NULL,
	"notifies_low_stock" boolean DEFAULT true NOT NULL,
	"unpaid_share" integer DEFAULT 30 NOT NULL,
	"gift_wrapping" text,
	"engraving" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_settings_one" CHECK ("shop_settings"."is_only"),
	CONSTRAINT "shop_settings_holds" CHECK ("shop_settings"."transfer_hold_hours" between 24 and 168 and "shop_settings"."store_hold_hours" between 24 and 168),
	CONSTRAINT "shop_settings_unpaid_share" CHECK ("shop_settings"."unpaid_share" between 1 and 100)
);
;--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"result" jsonb,
	"problem" text,
	"problem_values" jsonb,
	"locale" text NOT NULL,
	"started_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tasks_progress" CHECK ("tasks"."done" >= 0 and ("tasks"."total" is null or "tasks"."done" <= "tasks"."total"))
);
;--> statement-breakpoint
CREATE TABLE "test_provider_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"status" text NOT NULL,
	"voucher_number" text,
	"voucher_expires_at" timestamp with time zone,
	"amount_centavos" integer NOT NULL,
	"refunded_centavos" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"locale" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_provider_sessions_idempotencyKey_unique" UNIQUE("idempotency_key")
);
;--> statement-breakpoint
CREATE TABLE "webhook_changes" (
	"event" text NOT NULL,
	"subject" text[] NOT NULL,
	CONSTRAINT "webhook_changes_event_subject_pk" PRIMARY KEY("event","subject")
);--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"response_status" integer,
	"duration_ms" integer,
	"problem" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_status_known" CHECK ("webhook_deliveries"."status" in ('queued', 'sending', 'delivered', 'failed'))
);
;--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"disabled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
;--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"customer_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wishlist_items_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_items_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
;--> statement-breakpoint
CREATE TABLE "order_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL,
	"given_centavos" integer NOT NULL,
	"total_before_centavos" integer NOT NULL,
	"total_centavos" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_recoveries" ADD CONSTRAINT "cart_recoveries_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_recoveries" ADD CONSTRAINT "cart_recoveries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_days" ADD CONSTRAINT "analytics_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE TABLE "lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"key" text GENERATED ALWAYS AS (upper(replace(replace(code, ' ', ''), '-', '') collate "C")) STORED NOT NULL,
	"product_id" text NOT NULL,
	"field" jsonb NOT NULL,
	"altitude_meters" integer,
	"harvested_on" date,
	"cooking" jsonb NOT NULL,
	"extraction" jsonb NOT NULL,
	"distilled_on" date,
	"distiller" text NOT NULL,
	"barrel" jsonb NOT NULL,
	"barrel_liters" integer,
	"filled_on" date,
	"bottled_on" date NOT NULL,
	"bottles" integer,
	"abv" numeric(3, 1),
	"note" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lots_key" UNIQUE("key"),
	CONSTRAINT "lots_code_shape" CHECK ("lots"."code" ~ '^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "scheduled_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"price_centavos" integer NOT NULL,
	"old_price_centavos" integer,
	"keeps_old_price" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"former_price_centavos" integer,
	"former_old_price_centavos" integer,
	CONSTRAINT "scheduled_prices_start" UNIQUE("variant_id","starts_at"),
	CONSTRAINT "scheduled_prices_positive" CHECK ("scheduled_prices"."price_centavos" > 0),
	CONSTRAINT "scheduled_prices_old_price" CHECK (not "scheduled_prices"."keeps_old_price" or "scheduled_prices"."old_price_centavos" is null),
	CONSTRAINT "scheduled_prices_order" CHECK ("scheduled_prices"."ends_at" > "scheduled_prices"."starts_at"),
	CONSTRAINT "scheduled_prices_begun" CHECK ("scheduled_prices"."former_price_centavos" is null or "scheduled_prices"."ends_at" is not null)
);--> statement-breakpoint
ALTER TABLE "availability_alerts" ADD CONSTRAINT "availability_alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_transfers" ADD CONSTRAINT "received_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."variants"("product_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_discount_code_discount_codes_code_fk" FOREIGN KEY ("discount_code") REFERENCES "public"."discount_codes"("code") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "category_addresses" ADD CONSTRAINT "category_addresses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_cards" ADD CONSTRAINT "product_cards_product_id_listings_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."listings"("product_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_addresses" ADD CONSTRAINT "product_addresses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_video_name_shop_videos_name_fk" FOREIGN KEY ("video_name") REFERENCES "public"."shop_videos"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_parts" ADD CONSTRAINT "variant_parts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_parts" ADD CONSTRAINT "variant_parts_part_id_variants_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_changes" ADD CONSTRAINT "consent_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_summaries" ADD CONSTRAINT "customer_summaries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editors" ADD CONSTRAINT "editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation_roles" ADD CONSTRAINT "staff_invitation_roles_invitation_id_staff_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."staff_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation_roles" ADD CONSTRAINT "staff_invitation_roles_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_members" ADD CONSTRAINT "staff_role_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_members" ADD CONSTRAINT "staff_role_members_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_profiles" ADD CONSTRAINT "invoice_profiles_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_looks" ADD CONSTRAINT "list_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_picture_uses" ADD CONSTRAINT "shop_picture_uses_key_shop_pictures_key_fk" FOREIGN KEY ("key") REFERENCES "public"."shop_pictures"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_search_texts" ADD CONSTRAINT "order_search_texts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_parts" ADD CONSTRAINT "payout_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_parts" ADD CONSTRAINT "payout_parts_provider_payout_id_payouts_provider_id_fk" FOREIGN KEY ("provider","payout_id") REFERENCES "public"."payouts"("provider","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_differences" ADD CONSTRAINT "balance_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_refunds" ADD CONSTRAINT "failed_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_lines" ADD CONSTRAINT "product_import_lines_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_addresses" ADD CONSTRAINT "collection_addresses_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "collection_conditions" ADD CONSTRAINT "collection_conditions_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "collection_conditions" ADD CONSTRAINT "collection_conditions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "discount_code_collections" ADD CONSTRAINT "discount_code_collections_code_discount_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."discount_codes"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "discount_code_collections" ADD CONSTRAINT "discount_code_collections_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "promotion_collections" ADD CONSTRAINT "promotion_collections_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "promotion_collections" ADD CONSTRAINT "promotion_collections_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "discount_code_categories" ADD CONSTRAINT "discount_code_categories_code_discount_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."discount_codes"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "discount_code_categories" ADD CONSTRAINT "discount_code_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_code_discount_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."discount_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_return_requests_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_id_position_order_lines_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_return_requests_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_replacements" ADD CONSTRAINT "return_replacements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_replacements" ADD CONSTRAINT "return_replacements_return_id_return_requests_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_status_changes" ADD CONSTRAINT "return_status_changes_return_id_return_requests_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_sums" ADD CONSTRAINT "review_sums_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "pushes_about" ON "pushes" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "pushes_age" ON "pushes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cart_recoveries_cart" ON "cart_recoveries" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "cart_recoveries_customer" ON "cart_recoveries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "cart_recoveries_newest" ON "cart_recoveries" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_recoveries_one_mail" ON "cart_recoveries" USING btree ("cart_id") WHERE "cart_recoveries"."channel" = 'mail';--> statement-breakpoint
CREATE INDEX "analytics_days_key" ON "analytics_days" USING btree ("dimension","key","grain","day");--> statement-breakpoint
CREATE INDEX "analytics_days_product" ON "analytics_days" USING btree ("product_id","grain","day") WHERE "analytics_days"."dimension" = 'variant';--> statement-breakpoint
CREATE INDEX "analytics_days_variants" ON "analytics_days" USING btree ("grain","day","product_id","key","units","gross_centavos","taken_off_centavos") WHERE "analytics_days"."dimension" = 'variant';--> statement-breakpoint
CREATE INDEX "analytics_events_day_name" ON "analytics_events" USING btree ("day","name");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "availability_alerts_email" ON "availability_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "availability_alerts_waiting" ON "availability_alerts" USING btree ("variant_id") WHERE "availability_alerts"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "availability_alerts_age" ON "availability_alerts" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "received_transfers_payment" ON "received_transfers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "received_transfers_open" ON "received_transfers" USING btree ("at","id") WHERE "received_transfers"."outcome" <> 'match' and ("received_transfers"."resolved_at" is null or "received_transfers"."resolution" = 'rest-asked');--> statement-breakpoint
CREATE INDEX "received_transfers_settled" ON "received_transfers" USING btree ("resolved_at","id") WHERE "received_transfers"."outcome" <> 'match' and "received_transfers"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "carts_customer" ON "carts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "category_addresses_category" ON "category_addresses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "listing_words_alike" ON "listing_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lots_bottled" ON "lots" USING btree ("bottled_on","key");--> statement-breakpoint
CREATE INDEX "lots_product" ON "lots" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "listings_position" ON "listings" USING btree ("position","product_id");--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("price_centavos","product_id");--> statement-breakpoint
CREATE INDEX "listings_price_down" ON "listings" USING btree ("price_centavos" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_category" ON "listings" USING btree ("category_id","position","product_id");--> statement-breakpoint
CREATE INDEX "listings_expression" ON "listings" USING btree ("expression","position","product_id");--> statement-breakpoint
CREATE INDEX "listings_best_seller" ON "listings" USING btree ("position","product_id") WHERE "listings"."is_best_seller";--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin (array_to_tsvector("words"));--> statement-breakpoint
CREATE INDEX "product_addresses_product" ON "product_addresses" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_position" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_discounted" ON "products" USING btree ("id","discount_type","discount_value") WHERE "products"."is_discount_active";--> statement-breakpoint
CREATE INDEX "products_publish_due" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "products_video" ON "products" USING btree ("video_name") WHERE "products"."video_name" is not null;--> statement-breakpoint
CREATE INDEX "products_staff_tags" ON "products" USING gin ("staff_tags");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "scheduled_prices_beginning" ON "scheduled_prices" USING btree ("starts_at") WHERE "scheduled_prices"."former_price_centavos" is null;--> statement-breakpoint
CREATE INDEX "scheduled_prices_ending" ON "scheduled_prices" USING btree ("ends_at") WHERE "scheduled_prices"."former_price_centavos" is not null;--> statement-breakpoint
CREATE INDEX "variant_parts_part" ON "variant_parts" USING btree ("part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_barcode" ON "variants" USING btree ("barcode") WHERE "variants"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "variants_tours" ON "variants" USING btree ("tour_starts_at") WHERE "variants"."tour_starts_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("kind","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_changed" ON "articles" USING btree ("kind","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "banners_screen" ON "banners" USING btree ("screen","type","status","priority");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_number" ON "legal_versions" USING btree ("document","number");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_draft" ON "legal_versions" USING btree ("document") WHERE "legal_versions"."in_force_from" is null;--> statement-breakpoint
CREATE INDEX "addresses_customer" ON "addresses" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("customer_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "consent_changes_customer" ON "consent_changes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_summaries_newest" ON "customer_summaries" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "customer_summaries_spent" ON "customer_summaries" USING btree ("spent_centavos","id");--> statement-breakpoint
CREATE INDEX "customer_summaries_last_order" ON "customer_summaries" USING btree (coalesce("last_order_at", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "customer_summaries_tags" ON "customer_summaries" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "customer_summaries_search" ON "customer_summaries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "customer_summaries_guest" ON "customer_summaries" USING btree ("email") WHERE "customer_summaries"."customer_id" is null;--> statement-breakpoint
CREATE INDEX "api_keys_maker" ON "api_keys" USING btree ("made_by","created_at");--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "challenges_end" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING gin (regexp_replace("phone", '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "editors_user" ON "editors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_end" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "email_links_end" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_invitations_inviter" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_email_unique" ON "staff_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_invitations_end" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_invitation_roles_role" ON "staff_invitation_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "staff_role_members_role" ON "staff_role_members" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name_unique" ON "staff_roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree ((case when split_part(lower("email"), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower("email"), '@', 1), '+', 1), '.', '') || '@gmail.com' else split_part(split_part(lower("email"), '@', 1), '+', 1) || '@' || split_part(lower("email"), '@', 2) end));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_counts_open" ON "stock_counts" USING btree ("location_id") WHERE "stock_counts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "stock_counts_started" ON "stock_counts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "stock_levels_crossed" ON "stock_levels" USING btree ("variant_id") WHERE "stock_levels"."low_state" = 'crossed';--> statement-breakpoint
CREATE INDEX "stock_movements_level" ON "stock_movements" USING btree ("variant_id","location_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_location" ON "stock_movements" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_reason" ON "stock_movements" USING btree ("reason","id");--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_reservations_bundles" ON "stock_reservations" USING btree ("location_id") WHERE "stock_reservations"."status" = 'held' and "stock_reservations"."parts" is not null;--> statement-breakpoint
CREATE INDEX "stock_reservations_held" ON "stock_reservations" USING btree ("variant_id","location_id") WHERE "stock_reservations"."status" = 'held';--> statement-breakpoint
CREATE INDEX "item_failures_latest" ON "item_failures" USING btree ("failed_at","job","item");--> statement-breakpoint
CREATE INDEX "loyalty_entries_customer" ON "loyalty_entries" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_entries_once" ON "loyalty_entries" USING btree ("order_id","kind","refunded_centavos");--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_status" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_delivered" ON "mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree (split_part("reference", ' ', 1));--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "images_expiry" ON "images" USING btree ("expires_at") WHERE "images"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "shop_picture_uses_user" ON "shop_picture_uses" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "shop_pictures_expiry" ON "shop_pictures" USING btree ("expires_at") WHERE "shop_pictures"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "shop_videos_expiry" ON "shop_videos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_search_texts_words" ON "order_search_texts" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_status_changes_order" ON "order_status_changes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_status_changes_cancelled" ON "order_status_changes" USING btree ("at") WHERE "order_status_changes"."to_status" = 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_rest_cancelled" ON "orders" USING btree ("rest_cancelled_at") WHERE "orders"."rest_cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree ((case when split_part("email", '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part("email", '@', 1), '+', 1), '.', '') || '@gmail.com' else split_part(split_part("email", '@', 1), '+', 1) || '@' || split_part("email", '@', 2) end));--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "orders_cart" ON "orders" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "orders_by_code" ON "orders" USING btree ("discount_code","placed_at","id") WHERE "orders"."discount_code" is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_method" ON "orders" USING btree ("payment_method","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_centavos","id");--> statement-breakpoint
CREATE INDEX "orders_gifts" ON "orders" USING btree ("placed_at","id") WHERE "orders"."gift" is not null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_to_prepare" ON "orders" USING btree ("paid_at") WHERE "orders"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "orders_to_arrive" ON "orders" USING btree ("estimated_delivery") WHERE "orders"."status" = 'shipped';--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("delivered_at") WHERE "orders"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "orders_unpaid_from" ON "orders" USING btree ("placed_from") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payout_parts_payment" ON "payout_parts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payouts_arrival" ON "payouts" USING btree ("arrives_on","id");--> statement-breakpoint
CREATE INDEX "balance_differences_latest" ON "balance_differences" USING btree ("at","part_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "failed_refunds_open" ON "failed_refunds" USING btree ("payment_id") WHERE "failed_refunds"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "failed_refunds_settled" ON "failed_refunds" USING btree ("resolved_at","id") WHERE "failed_refunds"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "unmatched_payments_open" ON "unmatched_payments" USING btree ("at","payment_id") WHERE "unmatched_payments"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "unmatched_payments_settled" ON "unmatched_payments" USING btree ("resolved_at","payment_id") WHERE "unmatched_payments"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("payment_id") WHERE "payment_disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_newest" ON "payment_refunds" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_success" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('succeeded', 'refunded') and not "payments"."is_balance";--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("checked_at" NULLS FIRST) WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_refund_due" ON "payments" USING btree ("refund_due_at") WHERE "payments"."refund_due_at" is not null and "payments"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "payments_refunded" ON "payments" USING btree ("order_id") WHERE "payments"."refunded_centavos" > 0;--> statement-breakpoint
CREATE INDEX "payments_refund_failed" ON "payments" USING btree ("order_id") WHERE "payments"."refund_failed_centavos" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_transfer" ON "payments" USING btree (("instructions" ->> 'reference')) WHERE "payments"."status" = 'pending' and "payments"."method" = 'spei';--> statement-breakpoint
CREATE INDEX "payments_transfer_reference" ON "payments" USING btree (("instructions" ->> 'reference')) WHERE "payments"."method" = 'spei';--> statement-breakpoint
CREATE INDEX "payments_settled" ON "payments" USING btree ("settled_at") WHERE "payments"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_given" ON "refunds" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "product_import_lines_outcome" ON "product_import_lines" USING btree ("import_id","outcome","line_number");--> statement-breakpoint
CREATE INDEX "product_imports_sent" ON "product_imports" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "collection_addresses_collection" ON "collection_addresses" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "collection_conditions_category" ON "collection_conditions" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "collection_products_product" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "collection_products_position" ON "collection_products" USING btree ("collection_id","position","product_id");--> statement-breakpoint
CREATE INDEX "discount_code_collections_collection" ON "discount_code_collections" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "discount_redemptions_order" ON "discount_redemptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "discount_redemptions_buyer" ON "discount_redemptions" USING btree ("code","buyer_email");--> statement-breakpoint
CREATE INDEX "discount_redemptions_customer" ON "discount_redemptions" USING btree ("code","customer_id");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_customer" ON "promotion_redemptions" USING btree ("promotion_id","customer_id");--> statement-breakpoint
CREATE INDEX "saved_views_owner" ON "saved_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "report_views_schedule" ON "report_views" USING btree ("schedule","mailed_on");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_counters_age" ON "rate_limit_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "return_photos_image" ON "return_photos" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "return_replacements_return" ON "return_replacements" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_lines_order" ON "return_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "return_requests_order" ON "return_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_requests_newest" ON "return_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "return_requests_by_status" ON "return_requests" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "return_status_changes_return" ON "return_status_changes" USING btree ("return_id","id");--> statement-breakpoint
CREATE INDEX "return_status_changes_settled" ON "return_status_changes" USING btree ("at") WHERE "return_status_changes"."to_status" in ('refunded', 'replaced') or "return_status_changes"."from_status" in ('refunded', 'replaced');--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_order" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_email" ON "reviews" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "carriers_name" ON "carriers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "tasks_subject" ON "tasks" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "tasks_unfinished" ON "tasks" USING btree ("created_at") WHERE "tasks"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "test_provider_sessions_reference" ON "test_provider_sessions" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wishlist_items_product" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_edits_order" ON "order_edits" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_unbalanced" ON "orders" USING btree ("id") WHERE "orders"."balance_centavos" <> 0;--> statement-breakpoint
CREATE AGGREGATE "total_of"(bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = '0');--> statement-breakpoint
CREATE FUNCTION count_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.category_id, coalesce(OLD.expression, ''), OLD.sizes_ml, OLD.price_band, OLD.is_best_seller)
    = (NEW.category_id, coalesce(NEW.expression, ''), NEW.sizes_ml, NEW.price_band, NEW.is_best_seller) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE listing_counts SET listings = listings - 1
    WHERE category_id = OLD.category_id AND expression = coalesce(OLD.expression, '') AND sizes_ml = OLD.sizes_ml
      AND price_band = OLD.price_band AND is_best_seller = OLD.is_best_seller;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO listing_counts AS counts
    VALUES (NEW.category_id, coalesce(NEW.expression, ''), NEW.sizes_ml, NEW.price_band, NEW.is_best_seller, 1)
    ON CONFLICT ON CONSTRAINT listing_counts_group DO UPDATE SET listings = counts.listings + 1;
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE FUNCTION words_like(typed text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET "pg_trgm.word_similarity_threshold" TO '0.35'
AS $function$
  SELECT word FROM listing_words WHERE word %> typed
$function$;--> statement-breakpoint
CREATE FUNCTION refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END $function$;--> statement-breakpoint
CREATE FUNCTION refuse_movement_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- An account that is deleted takes its name along, and nothing else
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'actor') = (to_jsonb(OLD) - 'actor') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'stock_movements is only ever added to';
END $function$;--> statement-breakpoint
CREATE FUNCTION lock_summaries(VARIADIC mails text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Orders of one e-mail are counted one after another, each seeing the ones before; few keys, in one order, so that many at once fit the lock table
  PERFORM pg_advisory_xact_lock(hashtext('customer_summaries'), key)
  FROM (SELECT DISTINCT hashtext(lower(mail)) & 1023 AS key FROM unnest(mails) AS mail ORDER BY key) AS keys;
END
$function$;--> statement-breakpoint
CREATE FUNCTION summarize_customer(account uuid, address text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  whose uuid;
  mail text := address;
  again text;
  joined text[];
  found customer_summaries;
  paid bigint;
BEGIN
  IF account IS NOT NULL THEN
    SELECT lower(u.email) INTO mail FROM customers c JOIN users u ON u.id = c.user_id WHERE c.id = account;
  END IF;
  LOOP
    IF coalesce(mail, '') = '' THEN
      RETURN;
    END IF;
    PERFORM lock_summaries(mail);
    EXIT WHEN account IS NULL;
    -- The account's e-mail may have changed while the lock was waited for
    SELECT lower(u.email) INTO again FROM customers c JOIN users u ON u.id = c.user_id WHERE c.id = account;
    EXIT WHEN again IS NOT DISTINCT FROM mail;
    mail := again;
  END LOOP;
  SELECT c.id, c.created_at, u.name, coalesce(c.phone, '') INTO whose, found.since, found.name, found.phone
  FROM users u JOIN customers c ON c.user_id = u.id WHERE lower(u.email) = mail;
  -- At the commit nothing changes any more: many orders of one buyer are counted once
  IF EXISTS (
    SELECT FROM customer_summaries
    WHERE (customer_id = whose OR (whose IS NULL AND customer_id IS NULL AND email = mail))
      AND counted_at = now() AND xmin = pg_current_xact_id()::xid
  ) THEN
    RETURN;
  END IF;
  -- A cancelled order names its buyer still, and counts for nothing
  SELECT count(*),
    count(*) FILTER (WHERE o.status <> 'cancelled' AND NOT EXISTS (SELECT FROM return_replacements r WHERE r.order_id = o.id)),
    coalesce(sum((SELECT sum(p.amount_centavos - p.refunded_centavos) FROM payments p
      WHERE p.order_id = o.id AND p.status IN ('succeeded', 'refunded'))) FILTER (WHERE o.status <> 'cancelled'), 0),
    max(placed_at) FILTER (WHERE o.status <> 'cancelled'),
    coalesce(found.since, min(placed_at)),
    coalesce((array_agg(delivery_address ->> 'city' ORDER BY placed_at DESC) FILTER (WHERE delivery_address IS NOT NULL))[1], ''),
    coalesce((array_agg(delivery_address ->> 'state' ORDER BY placed_at DESC) FILTER (WHERE delivery_address IS NOT NULL))[1], ''),
    coalesce(found.name, (array_agg(trim(first_name || ' ' || last_name) ORDER BY placed_at DESC))[1]),
    coalesce(found.phone, (array_agg(phone ORDER BY placed_at DESC))[1])
  INTO paid, found.orders, found.spent_centavos, found.last_order_at, found.since, found.city, found.state, found.name, found.phone
  FROM orders o WHERE (o.customer_id = whose OR (o.customer_id IS NULL AND o.email = mail)) AND o.paid_at IS NOT NULL;
  IF whose IS NULL AND paid = 0 THEN
    DELETE FROM customer_summaries WHERE email = mail AND customer_id IS NULL;
    RETURN;
  END IF;
  IF whose IS NULL THEN
    INSERT INTO customer_summaries (email, since) VALUES (mail, found.since)
    ON CONFLICT (email) WHERE customer_id IS NULL DO NOTHING;
    SELECT id INTO found.id FROM customer_summaries WHERE email = mail AND customer_id IS NULL;
  ELSE
    -- A guest's row becomes that of their account
    UPDATE customer_summaries SET customer_id = whose WHERE email = mail AND customer_id IS NULL
      AND NOT EXISTS (SELECT FROM customer_summaries WHERE customer_id = whose);
    DELETE FROM customer_summaries WHERE email = mail AND customer_id IS NULL RETURNING tags INTO joined;
    INSERT INTO customer_summaries (customer_id, email, since) VALUES (whose, mail, found.since)
    ON CONFLICT (customer_id) DO NOTHING;
    SELECT id INTO found.id FROM customer_summaries WHERE customer_id = whose;
  END IF;
  UPDATE customer_summaries SET email = mail, name = found.name, phone = found.phone, orders = found.orders,
    spent_centavos = found.spent_centavos, last_order_at = found.last_order_at, city = found.city, state = found.state, since = found.since,
    counted_at = now(),
    tags = CASE WHEN joined IS NULL THEN tags ELSE (ARRAY(SELECT DISTINCT unnest(tags || joined)))[1:20] END
  WHERE id = found.id;
END
$function$;--> statement-breakpoint
CREATE FUNCTION summarize_buyer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Most orders change before they are paid, which must cost nothing
  IF coalesce(CASE WHEN TG_OP <> 'INSERT' THEN OLD.paid_at END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.paid_at END) IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM summarize_customer(OLD.customer_id, OLD.email);
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND (NEW.customer_id, NEW.email) IS DISTINCT FROM (OLD.customer_id, OLD.email) THEN
    PERFORM summarize_customer(NEW.customer_id, NEW.email);
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE FUNCTION summarize_payer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM summarize_customer(o.customer_id, o.email) FROM orders o WHERE o.id = NEW.order_id AND o.paid_at IS NOT NULL;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE FUNCTION summarize_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'customers' THEN
    PERFORM summarize_customer(NEW.id, NULL);
  ELSE
    -- Both before anything is counted: an order of the account that is paid meanwhile waits at one of them
    PERFORM lock_summaries(OLD.email, NEW.email);
    PERFORM summarize_customer(c.id, NULL) FROM customers c WHERE c.user_id = OLD.id;
    PERFORM summarize_customer(NULL, lower(OLD.email));
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE VIEW "available_levels" AS
  SELECT variant_id, location_id, on_hand - reserved AS available FROM stock_levels AS level
  WHERE NOT EXISTS (SELECT FROM variant_parts AS part WHERE part.variant_id = level.variant_id)
  UNION ALL
  SELECT part.variant_id, place.id, min(coalesce(level.on_hand - level.reserved, 0) / part.units)
  FROM variant_parts AS part JOIN variants AS bundle ON bundle.id = part.variant_id AND bundle.retired_at IS NULL
  CROSS JOIN locations AS place
  LEFT JOIN stock_levels AS level ON level.variant_id = part.part_id AND level.location_id = place.id
  GROUP BY part.variant_id, place.id;--> statement-breakpoint
CREATE FUNCTION note_webhook_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed jsonb;
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoints WHERE is_active AND TG_ARGV[0] = ANY (events)) THEN
    changed := coalesce(to_jsonb(NEW), to_jsonb(OLD));
    -- The row stays locked until the change is committed: announced earlier, it would tell the former state
    INSERT INTO webhook_changes (event, subject)
    SELECT TG_ARGV[0], array_agg(changed ->> field ORDER BY place)
    FROM unnest(TG_ARGV[1:]) WITH ORDINALITY AS fields (field, place)
    ON CONFLICT (event, subject) DO UPDATE SET subject = excluded.subject;
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE FUNCTION note_bundles(changed jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  -- In one order, because each stays locked until the change is committed
  INSERT INTO webhook_changes (event, subject)
  SELECT DISTINCT 'stock.changed', ARRAY[level ->> 0, level ->> 1] FROM jsonb_array_elements(changed) AS level ORDER BY 2
  ON CONFLICT (event, subject) DO UPDATE SET subject = excluded.subject
$function$;--> statement-breakpoint
CREATE FUNCTION note_bundles_of_levels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoints WHERE is_active AND 'stock.changed' = ANY (events)) THEN
    PERFORM note_bundles(jsonb_agg(jsonb_build_array(part.variant_id, new_level.location_id)))
    FROM new_levels AS new_level JOIN old_levels AS old_level USING (variant_id, location_id)
    JOIN variant_parts AS part ON part.part_id = new_level.variant_id
    WHERE new_level.on_hand - new_level.reserved <> old_level.on_hand - old_level.reserved;
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE FUNCTION note_bundle_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoints WHERE is_active AND 'stock.changed' = ANY (events)) THEN
    PERFORM note_bundles(jsonb_agg(jsonb_build_array(coalesce(NEW.variant_id, OLD.variant_id), id))) FROM locations;
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE FUNCTION mark_order_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO analytics_dirty_days (part, day)
  VALUES ('orders', ((to_jsonb(NEW) ->> TG_ARGV[0])::timestamptz AT TIME ZONE 'America/Mexico_City')::date);
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE FUNCTION mark_days_of_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO analytics_dirty_days (part, day) SELECT DISTINCT 'events', day FROM fresh;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE FUNCTION keep_event_months(today date, kept_from date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
DECLARE
  month date;
  part text;
BEGIN
  FOR ahead IN 0..2 LOOP
    month := date_trunc('month', today) + make_interval(months => ahead);
    part := 'analytics_events_' || to_char(month, 'YYYY_MM');
    CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL
      OR EXISTS (SELECT FROM analytics_events_other WHERE day >= month AND day < month + interval '1 month');
    EXECUTE format('CREATE TABLE public.%I PARTITION OF public.analytics_events FOR VALUES FROM (%L) TO (%L)',
      part, month, (month + interval '1 month')::date);
  END LOOP;
  FOR part IN
    SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'public.analytics_events'::regclass AND relname ~ '^analytics_events_\d{4}_\d\d$'
      AND to_date(right(relname, 7), 'YYYY_MM') < date_trunc('month', least(kept_from, today - 396))
    ORDER BY relname
  LOOP
    EXECUTE format('DROP TABLE public.%I', part);
  END LOOP;
EXCEPTION WHEN lock_not_available THEN
  -- Events wait behind this lock: the next hour tries again
END
$function$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION keep_event_months(date, date) FROM PUBLIC;--> statement-breakpoint
-- The months of a new store, before its first visit
SELECT keep_event_months(today, today - 396) FROM (SELECT (now() AT TIME ZONE 'America/Mexico_City')::date) AS clock (today);--> statement-breakpoint
CREATE FUNCTION seal_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  head audit_head;
  content text;
BEGIN
  SELECT * INTO head FROM audit_head FOR UPDATE;
  SELECT string_agg(CASE WHEN field IS NULL THEN '-' ELSE octet_length(field) || ':' || field END, '' ORDER BY place)
  INTO content
  FROM unnest(ARRAY[
    NEW.id::text, (extract(epoch FROM NEW.at) * 1000000)::bigint::text, NEW.actor, NEW.action, NEW.subject_kind, NEW.subject_id,
    NEW.before::text, NEW.after::text, NEW.request_id
  ]) WITH ORDINALITY AS fields (field, place);
  INSERT INTO audit_seals (seq, entry_id, previous_hash, hash)
  VALUES (head.seq + 1, NEW.id, head.hash, encode(sha256(convert_to(head.hash || content, 'UTF8')), 'hex'));
  UPDATE audit_head SET seq = audit_seals.seq, hash = audit_seals.hash FROM audit_seals WHERE audit_seals.seq = head.seq + 1;
  RETURN NULL;
END $function$;--> statement-breakpoint
INSERT INTO "audit_head" ("id", "seq", "hash") VALUES (1, '0', '');--> statement-breakpoint
INSERT INTO "recovery_settings" ("is_only", "is_automatic", "after_minutes", "version") VALUES (true, false, 600, 1);--> statement-breakpoint
INSERT INTO "shop_settings" ("is_only", "sender_name", "reply_to", "mailbox", "beneficiary", "withheld_methods", "notifies_low_stock", "version", "transfer_hold_hours", "store_hold_hours", "unpaid_share") VALUES (true, '', '', '', '', '{}', true, 1, 48, 72, 30);--> statement-breakpoint
CREATE TRIGGER listings_counted AFTER INSERT OR DELETE OR UPDATE ON listings FOR EACH ROW EXECUTE FUNCTION count_listing();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_entries_sealed AFTER INSERT ON audit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seal_audit_entry();--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_seals_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_seals_by_trigger BEFORE INSERT ON audit_seals FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_head_stays BEFORE INSERT OR DELETE OR TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_head_by_trigger BEFORE UPDATE ON audit_head FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER stock_movements_stay BEFORE DELETE OR UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_movement_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_summarized AFTER INSERT OR DELETE OR UPDATE OF customer_id, email, first_name, last_name, phone, delivery_address, total_centavos, paid_at ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION summarize_buyer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_cancelled_summarized AFTER UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'cancelled') <> (old.status = 'cancelled')) EXECUTE FUNCTION summarize_buyer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_summarized AFTER UPDATE OF status, refunded_centavos ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status, new.refunded_centavos) IS DISTINCT FROM (old.status, old.refunded_centavos)) EXECUTE FUNCTION summarize_payer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customers_summarized AFTER INSERT OR UPDATE OF phone ON customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION summarize_account();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_summarized AFTER DELETE OR UPDATE OF email, name ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION summarize_account();--> statement-breakpoint
CREATE TRIGGER stock_levels_noted AFTER INSERT OR DELETE ON stock_levels FOR EACH ROW EXECUTE FUNCTION note_webhook_change('stock.changed', 'variant_id', 'location_id');--> statement-breakpoint
CREATE TRIGGER stock_levels_changed_noted AFTER UPDATE OF on_hand, reserved ON stock_levels FOR EACH ROW WHEN ((new.on_hand, new.reserved) IS DISTINCT FROM (old.on_hand, old.reserved)) EXECUTE FUNCTION note_webhook_change('stock.changed', 'variant_id', 'location_id');--> statement-breakpoint
CREATE TRIGGER stock_levels_bundles_noted AFTER UPDATE ON stock_levels REFERENCING NEW TABLE AS new_levels OLD TABLE AS old_levels FOR EACH STATEMENT EXECUTE FUNCTION note_bundles_of_levels();--> statement-breakpoint
CREATE TRIGGER variant_parts_noted AFTER INSERT OR UPDATE OR DELETE ON variant_parts FOR EACH ROW EXECUTE FUNCTION note_bundle_of_part();--> statement-breakpoint
CREATE TRIGGER customer_summaries_added_noted AFTER INSERT ON customer_summaries FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION note_webhook_change('customer.changed', 'customer_id');--> statement-breakpoint
CREATE TRIGGER customer_summaries_changed_noted AFTER UPDATE OF customer_id, email, name, phone, tags ON customer_summaries FOR EACH ROW WHEN (new.customer_id IS NOT NULL AND (new.customer_id, new.email, new.name, new.phone, new.tags) IS DISTINCT FROM (old.customer_id, old.email, old.name, old.phone, old.tags)) EXECUTE FUNCTION note_webhook_change('customer.changed', 'customer_id');--> statement-breakpoint
-- At the end: whoever then waits for a noted change holds no summary that another wants
CREATE CONSTRAINT TRIGGER consent_changes_noted AFTER INSERT ON consent_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_webhook_change('customer.changed', 'customer_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customers_blocked_noted AFTER UPDATE OF blocked_at ON customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.blocked_at IS DISTINCT FROM old.blocked_at) EXECUTE FUNCTION note_webhook_change('customer.changed', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customers_removed_noted AFTER DELETE ON customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_webhook_change('customer.removed', 'id');--> statement-breakpoint
CREATE TRIGGER orders_paid_marked AFTER INSERT OR UPDATE OF paid_at ON orders FOR EACH ROW WHEN ((new.paid_at IS NOT NULL)) EXECUTE FUNCTION mark_order_day('paid_at');--> statement-breakpoint
CREATE TRIGGER orders_cancelled_marked AFTER INSERT ON order_status_changes FOR EACH ROW WHEN ((new.to_status = 'cancelled'::text)) EXECUTE FUNCTION mark_order_day('at');--> statement-breakpoint
CREATE TRIGGER payment_refunds_marked AFTER INSERT ON payment_refunds FOR EACH ROW EXECUTE FUNCTION mark_order_day('at');--> statement-breakpoint
CREATE TRIGGER refunds_given_marked AFTER INSERT OR UPDATE OF given_at ON refunds FOR EACH ROW WHEN ((new.given_at IS NOT NULL)) EXECUTE FUNCTION mark_order_day('given_at');--> statement-breakpoint
CREATE TRIGGER returns_settled_marked AFTER INSERT ON return_status_changes FOR EACH ROW WHEN (new.to_status IN ('refunded', 'replaced') OR new.from_status IN ('refunded', 'replaced')) EXECUTE FUNCTION mark_order_day('at');--> statement-breakpoint
CREATE TRIGGER analytics_events_marked AFTER INSERT ON analytics_events REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_events();--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY (variant_id) REFERENCES variants(id);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_location_id_locations_id_fk" FOREIGN KEY (location_id) REFERENCES locations(id);--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_gift_wrapping_variants_id_fk" FOREIGN KEY ("gift_wrapping") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_engraving_variants_id_fk" FOREIGN KEY ("engraving") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD CONSTRAINT "scheduled_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE cascade;
