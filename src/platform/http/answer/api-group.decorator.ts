import { type CustomDecorator, SetMetadata } from '@nestjs/common';

/** Metadata key: the group of a controller's endpoints. */
export const API_GROUP = 'purser:api-group';

/** A group of endpoints in the API's description and in the clients. */
export interface ApiGroupInfo {
  /** In camelCase: `gstore` makes the operation `gstore.reserve` and the client's `purser.gstore.reserve`. */
  readonly name: string;
  /** What the endpoints are for; Markdown. */
  readonly description: string;
}

/**
 * Puts the endpoints of a controller into a group of the API's description. Controllers of several topics may share
 * one; without it a group has the name of its controller, and the controller's comment as its description.
 */
export const ApiGroup = (group: ApiGroupInfo): CustomDecorator => SetMetadata(API_GROUP, group);
