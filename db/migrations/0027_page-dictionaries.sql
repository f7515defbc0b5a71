CREATE TABLE "dictionaries" (
	"text" text NOT NULL,
	"hash" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
