ALTER TABLE "data_requests" ADD COLUMN "exported_at" timestamp with time zone;
ALTER TABLE "data_requests" ADD COLUMN "erasing" text;
ALTER TABLE "data_requests" ADD COLUMN "is_refused" boolean DEFAULT false NOT NULL;