-- Searches compare folded texts, duplicates numbers in one spelling. backend/contract/text/ has the same in TypeScript, and
-- a test compares them. No function asks the locale of the database. Their bodies are bound at once, because pg_restore
-- empties the search path. The release before goes on with the columns `search_text` and `hq_search_text`, with its
-- indexes and with `name_skeleton`: a later one drops them.

-- step
-- Lower case of Latin, Greek, Cyrillic and Armenian letters (Unicode 14). Letters that have no accent to take off become
-- the plain one, dashes one hyphen, and apostrophes nothing.
CREATE OR REPLACE FUNCTION fold_letters(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(replace(replace(translate(value,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖ'
    'ΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦ'
    'ҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞỺỼỾℲↃⱠⱢⱣⱤⱧ'
    'ⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞍꞐꞒꞖꞘꞚꞜ'
    'ꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟐꟖꟘꟵøđðħłŧıς‐‒–—―−'
    '''`‘’‛′‵ʹʻʼʽʾʿˈˊˋ՚׳Ꞌꞌ',
    'abcdefghijklmnopqrstuvwxyzædoþdhlŋœtɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζ'
    'ηθικλμνξοπρστυφχψωϗϙϛϝϟϡϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧ'
    'ҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆßỻỽỿⅎↄⱡɫᵽɽⱨ'
    'ⱪⱬɑɱɐɒⱳⱶȿɀꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇɥꞑꞓꞗꞙꞛꞝ'
    'ꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊꟑꟗꟙꟶoddhltiσ------'
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

CREATE OR REPLACE FUNCTION fold_beyond_ascii(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    -- Most letters are plain without their accents, and the table is slow.
    SELECT CASE WHEN octet_length(bare) = char_length(bare) THEN translate(lower(bare COLLATE "C"), '''`', '')
      ELSE fold_letters(bare) END
    FROM (
      SELECT regexp_replace(normalize(translate(value, U&'\00B4\0384\1FBD\1FBF\1FFD\1FFE', ''), NFKD),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
        '\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]',
        '', 'g') AS bare
      OFFSET 0) folded);

-- Not STRICT, because PostgreSQL then writes its body into the statement, which saves a call for each row.
CREATE OR REPLACE FUNCTION fold_text(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(value) = char_length(value) THEN translate(lower(value COLLATE "C"), '''`', '')
    ELSE fold_beyond_ascii(value) END;

-- As `name_skeleton`, whose `lower` makes another letter of I in Turkish: names that look alike have the same one, after
-- UTS 39 and only for Latin, Cyrillic and Greek. Accents, case, spaces, punctuation and invisible characters do not count.
CREATE OR REPLACE FUNCTION look_of_name(name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(translate(regexp_replace(
    -- Most names are plain ASCII, and the tables are slow.
    CASE WHEN octet_length(name) = char_length(name) THEN lower(name COLLATE "C") ELSE
      translate(
        fold_letters(translate(
          regexp_replace(normalize(name, NFKD),
            '[\u0300-\u036f\u00ad\u115f\u1160\u180b-\u180f\u200b-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
          'АВЕЗКМНОРСТУХЅІЈҮԀԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ',
          'abe3kmhopctyxsijydqwabezhikmnoptyxcj')),
        'авгезкмнопрстухѕіјьбһӏүԁԛԝёїαβγεζηικμνορστυχϲϳıłøđħɑɡɩʋʏᴄᴏᴠᴡᴢ',
        'abre3kmhonpctyxsijb6hiydqweiabyeznikuvopotuxcjilodhagiuycovwz')
    END,
    '[\s!-/:-@\[-`{-~]', '', 'g'), 'i10', 'llo'), 'rn', 'm'), 'vv', 'w');

CREATE OR REPLACE FUNCTION compact_number(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN upper(regexp_replace(normalize(value, NFKC), '[^A-Za-z0-9]', '', 'g') COLLATE "C");

CREATE OR REPLACE FUNCTION company_number(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT CASE WHEN parts IS NULL THEN bare ELSE parts[1] || lpad(parts[2],
        greatest(8 - length(parts[1]) - length(parts[3]), length(parts[2])), '0') || parts[3] END
    FROM (
      SELECT bare, regexp_match(bare, '^([A-Z]{0,2})0*([0-9]+)([A-Z]?)$') AS parts
      FROM (SELECT compact_number(value) AS bare OFFSET 0) compacted
      OFFSET 0) split);

CREATE OR REPLACE FUNCTION vat_number(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(compact_number(value), '^(GB|XI)', ''), '^([0-9]{9})[0-9]{3}$', '\1');

-- The number to dial (E.164) of a phone number in international form, without its extension.
CREATE OR REPLACE FUNCTION phone_e164(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN '+' || regexp_replace(substring(value FROM '^[+0-9 ().-]*'), '[^0-9]', '', 'g');

-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_folded" ON "users"
  USING gin (fold_text("name" || ' ' || "email") gin_trgm_ops);
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "properties_folded" ON "properties"
  USING gin (fold_text("memorable_name" || ' ' || "address") gin_trgm_ops);
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_folded" ON "businesses"
  USING gin (fold_text("name" || ' ' || "email" || ' ' || "address") gin_trgm_ops);
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_listed_folded" ON "businesses"
  USING gin (fold_text("name" || ' ' || "business_type") gin_trgm_ops) WHERE "listed";
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_folded_name" ON "users"
  (fold_text("name") text_pattern_ops);
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "properties_folded_name" ON "properties"
  (fold_text("memorable_name") text_pattern_ops);
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_folded_name" ON "businesses"
  (fold_text("name") text_pattern_ops);
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_events_folded" ON "audit_events"
  USING gin (fold_text("action" || ' ' || coalesce("notes", '')) gin_trgm_ops);
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_look_of_name" ON "businesses"
  (look_of_name("name"));
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_company_number" ON "businesses"
  (company_number("registration_number"));
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_vat_number" ON "businesses"
  (vat_number("vat_registration_no"));
-- step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_phone_e164" ON "businesses"
  (phone_e164("phone_number"));
-- The planner knows nothing of an expression before this.
-- step
ANALYZE "users", "properties", "businesses", "audit_events";
