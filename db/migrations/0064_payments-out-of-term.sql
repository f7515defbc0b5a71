-- Money and words about renewal are only added, until five years after their year are over: then a job destroys them.
CREATE FUNCTION keep_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    AND OLD.at < (date_trunc('year', now() AT TIME ZONE 'Europe/Moscow') - interval '5 years') AT TIME ZONE 'Europe/Moscow' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER movements_append_only BEFORE UPDATE OR DELETE ON "movements" FOR EACH ROW EXECUTE FUNCTION keep_money();
CREATE OR REPLACE TRIGGER renewal_words_append_only BEFORE UPDATE OR DELETE ON "renewal_words" FOR EACH ROW EXECUTE FUNCTION keep_money();
