import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GameServerAdapter } from './game-server.adapter.js';
import { GameServerCalls } from './game-server-calls.js';
import { GameServerClient } from './game-server.client.js';
import { StoredGameServer } from './game-server.entity.js';
import { GameServerRepository } from './game-server.repository.js';

/** Game servers and the calls to them, for the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredGameServer])],
  providers: [
    GameServerRepository,
    GameServerClient,
    { provide: GameServerCalls, useClass: GameServerAdapter },
  ],
  exports: [GameServerRepository, GameServerCalls],
})
export class GameServerModule {}
