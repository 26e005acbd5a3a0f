-- PostgreSQL 18 has uuidv7(). Older servers get one with the same layout: 48 bits of milliseconds, then 12 bits of
-- the fraction of a millisecond, then random bits (RFC 9562, section 5.7 and method 3 of section 6.2).
DO $migration$
BEGIN
  IF to_regprocedure('pg_catalog.uuidv7()') IS NOT NULL THEN
    RETURN;
  END IF;
  CREATE FUNCTION uuidv7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $function$
    SELECT encode(
      -- 28672 is version 7 in the first 4 of the 16 bits that follow the milliseconds.
      substring(int8send(micros / 1000) FROM 3)
        || substring(int8send(28672 + micros % 1000 * 4096 / 1000) FROM 7)
        -- The last 8 bytes of a random UUID have the variant in their first bits.
        || substring(uuid_send(gen_random_uuid()) FROM 9),
      'hex'
    )::uuid
    FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS micros) AS now
  $function$;
END
$migration$;
