CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"place" text NOT NULL,
	"made" jsonb NOT NULL,
	"alt" text NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_hash_unique" UNIQUE("hash"),
	CONSTRAINT "pictures_place_unique" UNIQUE("place")
);
