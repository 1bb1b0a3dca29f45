-- From which network a review came, as a keyed hash: a buyer and a seller who share one may be the same person.
alter table reviews add column network bytea;
