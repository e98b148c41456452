-- How much a bet counts towards the turnover, in percent by category of games; a category that is not named counts in full.
alter table payment_rules add column turnover_weights jsonb not null default '{}';
