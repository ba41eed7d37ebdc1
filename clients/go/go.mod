module purser.dev/client

go 1.19
