CREATE OR REPLACE FUNCTION keep_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A consent is proof for three years after it ended: at a withdrawal, or by itself where its term is short. One in force stays.
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '3 years' AND (
    OLD.subject LIKE 'submission:%' OR OLD.purpose IN ('analytics', 'feedback_form') OR EXISTS (
      SELECT FROM consents ended
      WHERE ended.subject = OLD.subject AND ended.purpose = OLD.purpose AND NOT ended.given
        AND ended.at >= OLD.at AND ended.at < now() - interval '3 years'
    )
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
