import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GrantModule } from '../grant/grant.module.js';
import { GameServerAdapter } from './game-server.adapter.js';
import { GameServerCalls } from './game-server-calls.js';
import { GameServerClient } from './game-server.client.js';
import { StoredGameServer } from './game-server.entity.js';
import { GameServerRepository } from './game-server.repository.js';
import { PausedServers } from './paused-servers.service.js';

/** Game servers, their pauses and the calls to them, for the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredGameServer]), GrantModule],
  providers: [
    GameServerRepository,
    GameServerClient,
    { provide: GameServerCalls, useClass: GameServerAdapter },
    PausedServers,
  ],
  exports: [GameServerRepository, GameServerCalls, PausedServers],
})
export class GameServerModule {}
