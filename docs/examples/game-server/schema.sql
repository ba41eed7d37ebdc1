-- What every example stands on. The primary key of `given` is what makes a grant happen once.
CREATE TABLE given (
  kind      VARCHAR(8)  NOT NULL, -- product (key: boid) or item (key: transactionId)
  pjid      VARCHAR(20) NOT NULL, -- a transactionId is unique in its project only
  grant_key VARCHAR(20) NOT NULL,
  player_id VARCHAR(50) NOT NULL,
  given_at  BIGINT      NOT NULL, -- seconds since 1970; make it NULL when players receive at a later login
  PRIMARY KEY (kind, pjid, grant_key)
) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE player (
  player_id  VARCHAR(50) NOT NULL PRIMARY KEY,
  sanctioned BOOLEAN     NOT NULL DEFAULT FALSE
) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE inventory (
  player_id VARCHAR(50)  NOT NULL,
  item_id   VARCHAR(200) NOT NULL,
  quantity  BIGINT       NOT NULL,
  PRIMARY KEY (player_id, item_id)
) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
