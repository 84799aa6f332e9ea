SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_on_earth" CHECK (("locations"."latitude" is null) = ("locations"."longitude" is null) and abs("locations"."latitude") <= 90 and abs("locations"."longitude") <= 180);