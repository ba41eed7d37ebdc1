// Made from docs/openapi.json by `npm run openapi`. Do not edit.
package dev.purser.client;

/** Every result code that these endpoints answer; more may come. */
public final class ResultCode {
  private ResultCode() {}

  /**
   * The receipt belongs to another purchase of the project, which is shown. Its data, when it carries some:
   * AlreadyExistDataRefusal.
   */
  public static final String ALREADY_EXIST_DATA = "ALREADY_EXIST_DATA";

  /** All entitlement units of the player are reserved or used by other purchases. */
  public static final String DUPLICATE_REQUEST = "DUPLICATE_REQUEST";

  /** A store gave no usable answer. Nothing changed; retry with exponential backoff. */
  public static final String EXTERNAL_API_ERROR = "EXTERNAL_API_ERROR";

  /** The member in the path and the one in the body differ. Its data, when it carries some: Details. */
  public static final String IMID_MISMATCH = "IMID_MISMATCH";

  /**
   * The service failed, and the outcome is unknown. Retry with exponential backoff. Its data, when it carries some:
   * Details.
   */
  public static final String INTERNAL_SERVER_ERROR = "INTERNAL_SERVER_ERROR";

  /**
   * A value is missing, wrong, out of range or used before; the message names it. Its data, when it carries some:
   * InvalidParameterRefusal.
   */
  public static final String INVALID_PARAMETER = "INVALID_PARAMETER";

  /** The request is wrong; `resultData.details` says where. Its data, when it carries some: Details. */
  public static final String INVALID_REQUEST_FORMAT = "INVALID_REQUEST_FORMAT";

  /** The account’s day of birth has to be known first. */
  public static final String JAPANESE_DATE_BIRTH_REQUIRED = "JAPANESE_DATE_BIRTH_REQUIRED";

  /** A header is missing. Its data, when it carries some: Details. */
  public static final String MISSING_HEADER = "MISSING_HEADER";

  /** The headers are missing or wrong, or the key may not do this. Its data, when it carries some: Details. */
  public static final String NOT_ALLOW_AUTH = "NOT_ALLOW_AUTH";

  /** This purchase is not possible; retries do not help. */
  public static final String NOT_ALLOW_PURCHASE = "NOT_ALLOW_PURCHASE";

  /** There is no such thing. Its data, when it carries some: Details. */
  public static final String NOT_FOUND = "NOT_FOUND";

  /** The receipt is forged, or the store does not stand by it. */
  public static final String NOT_VALID_RECEIPT = "NOT_VALID_RECEIPT";

  /**
   * The account would spend more than it may this month. Its data, when it carries some:
   * PurchaseMonthlyLimitedRefusal.
   */
  public static final String PURCHASE_MONTHLY_LIMITED = "PURCHASE_MONTHLY_LIMITED";

  /** Done. */
  public static final String SUCCESS = "SUCCESS";

  /**
   * With the header `Retry-After` the service is overloaded, and nothing was done. Otherwise it failed, and the
   * outcome is unknown: retry the same request, with the same `reqId`, with exponential backoff.
   */
  public static final String SYSTEM_ERROR = "SYSTEM_ERROR";

  /** Too many requests; wait as long as the header `Retry-After` says. Its data, when it carries some: Details. */
  public static final String TOO_MANY_REQUESTS = "TOO_MANY_REQUESTS";

  /** The console’s token of the player is gone or the code for it is wrong; issue a new one. */
  public static final String USER_ACCESS_TOKEN_NOT_VALID = "USER_ACCESS_TOKEN_NOT_VALID";
}
