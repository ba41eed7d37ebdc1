package dev.purser.client;

/**
 * How an endpoint is called. The service cannot tell a repeated request from a new one where {@code isOnce}, so it is
 * not repeated there unless it was refused.
 */
record Endpoint(String path, boolean isForm, int timeoutMs, boolean hasReqId, boolean hasPjid, boolean isOnce) {}
