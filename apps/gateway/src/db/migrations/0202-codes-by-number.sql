-- Wrong guesses of codes are counted for the number or address (wrong_guesses), not for each device that asked for a code.
alter table verification_codes drop column tries, drop column tries_since;
