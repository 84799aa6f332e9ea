SET lock_timeout = '5s';--> statement-breakpoint
-- The sum of whole numbers as such: sum(bigint) adds up what has no limit, and is slow for thousands of groups.
CREATE AGGREGATE "total_of"(bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = '0');
