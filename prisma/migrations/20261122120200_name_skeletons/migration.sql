-- The skeleton of a name, after Unicode's UTS 39 and only for Latin, Cyrillic and Greek: names that look alike have the
-- same one. Accents, case, spaces, punctuation and invisible characters do not count.
CREATE FUNCTION name_skeleton(name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(translate(regexp_replace(
    -- Most names are plain ASCII, and the tables are slow.
    CASE WHEN octet_length(name) = char_length(name) THEN lower(name) ELSE
      translate(
        lower(translate(
          regexp_replace(normalize(name, NFKD),
            '[\u0300-\u036f\u00ad\u115f\u1160\u180b-\u180f\u200b-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
          'АВЕЗКМНОРСТУХЅІЈҮԀԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ',
          'abe3kmhopctyxsijydqwabezhikmnoptyxcj')),
        'авгезкмнопрстухѕіјьбһӏүԁԛԝёїαβγεζηικμνορστυχϲϳıłøđħɑɡɩʋʏᴄᴏᴠᴡᴢ',
        'abre3kmhonpctyxsijb6hiydqweiabyeznikuvopotuxcjilodhagiuycovwz')
    END,
    '[\s!-/:-@\[-`{-~]', '', 'g'), 'i10', 'llo'), 'rn', 'm'), 'vv', 'w')
$$;

CREATE INDEX "businesses_name_skeleton" ON "businesses" (name_skeleton("name"));
