import type { ApiGroupInfo } from '../../../platform/http/answer/api-group.decorator.js';

/** Events for operators, of several topics. */
export const EVENT_OPERATOR_API: ApiGroupInfo = {
  name: 'eventOperator',
  description: "Events, for the publisher's own systems.",
};

/** Event endpoints for operators, of several topics. */
export const EVENT_ENDPOINT_OPERATOR_API: ApiGroupInfo = {
  name: 'eventEndpointOperator',
  description: 'Addresses to which the events of a project are sent.',
};
